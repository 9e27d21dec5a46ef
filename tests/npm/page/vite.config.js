export default { build: { target: "es2022", outDir: "dist" } };
