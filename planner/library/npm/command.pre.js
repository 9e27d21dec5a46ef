// Before the command starts: its program, which Node's own fetch would not find on a disk; the person's environment; and where the program
// lies, beside which it looks for knowledge and boards.
Module.wasmBinary = require("fs").readFileSync(require("path").join(__dirname, "command.wasm"));
Module.preRun = () => {
  Object.assign(ENV, process.env);
  const readlink = FS.readlink;
  FS.readlink = (path) => (path === "/proc/self/exe" ? require("path").join(__dirname, "..", "declarer").replace(/\\/g, "/") : readlink(path));
};
