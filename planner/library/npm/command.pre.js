// Before the command starts: the person's environment, and the knowledge that lies in the package.
Module.preRun = () => {
  Object.assign(ENV, process.env);
  if (!ENV.DECLARER_KB) ENV.DECLARER_KB = require("path").join(__dirname, "..", "kb");
};
