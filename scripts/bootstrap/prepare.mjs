import { hasBrowser, installBrowser } from "./browser.mjs";
import { build, isBuilt } from "./build.mjs";
import { checkPlatform, install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { at, fail, findUnwritable, say } from "./project.mjs";
import { hasTools, installTools } from "./tools.mjs";

const asked = (option) => process.argv.includes(option);

/** Steps that are left to do, in their order. */
function listWork() {
  const needsBuild = (asked("--build") || asked("--serve")) && !isBuilt();
  const testLevel = asked("--media") ? "media" : "test";
  const level = asked("--serve") ? (needsBuild ? "build" : "serve") : testLevel;
  return [
    !isInstalled(level) && (() => install(level)),
    needsBuild && build,
    asked("--browser") && !hasBrowser() && installBrowser,
    asked("--tools") && !hasTools() && installTools,
  ].filter(Boolean);
}

async function work() {
  // Another process may have done it meanwhile.
  for (const step of listWork()) await step();
}

checkPlatform();
if (listWork().length > 0) {
  const blocked = findUnwritable(at(), at("node_modules"), at("dist"));
  if (blocked) {
    fail(
      `packages or build are missing or out of date, and this user may not write ${blocked}: run the command as its owner first`,
    );
  }
  await withLock(work, say);
}
