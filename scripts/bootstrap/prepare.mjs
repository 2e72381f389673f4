import { accessSync, constants, existsSync } from "node:fs";
import { build, isBuilt } from "./build.mjs";
import { checkLibraries, checkPlatform, install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { at, fail, say } from "./project.mjs";
import { hasBrowser, hasTools, installBrowser, installTools } from "./tools.mjs";

const asked = (option) => process.argv.includes(option);

/** Steps that are left to do, in their order. */
function listWork() {
  const level = ["serve", "media"].find((name) => asked(`--${name}`)) ?? "test";
  return [
    !isInstalled(level) && (() => install(level)),
    (asked("--build") || asked("--serve")) && !isBuilt() && build,
    asked("--browser") && !hasBrowser() && installBrowser,
    asked("--tools") && !hasTools() && installTools,
  ].filter(Boolean);
}

function isWritable(file) {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

checkPlatform();
if (listWork().length > 0) {
  checkLibraries();
  const blocked = [at(), at("node_modules"), at("dist")].find(
    (file) => existsSync(file) && !isWritable(file),
  );
  if (blocked) {
    fail(
      `packages or build are missing or out of date, and this user may not write ${blocked}: run the command as its owner first`,
    );
  }
  await withLock(async () => {
    // Another process may have done it meanwhile.
    for (const step of listWork()) await step();
  }, say);
}
