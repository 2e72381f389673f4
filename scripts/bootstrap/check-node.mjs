const needed = [20, 19];

/** Checks a version of Node; one that is too old is reported, and ends the process with code 1. */
export function checkNode(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return true;
  process.stderr.write(`Node ${needed.join(".")} or newer needed, found ${version}\n`);
  process.exitCode = 1;
  return false;
}
