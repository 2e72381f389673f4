// Prepares the project on the machine's own Node, before any command of package.json that needs more: it installs when the
// dependencies changed, builds when a source changed (--build), and finds or installs a Chromium for the browser tests
// (--browser), strace and nginx for resilience tests (--tools). With --serve it does what the built site needs and no
// more, without the development packages; packages that are there already stay. What it says goes to standard error:
// output is for data.
//
// Only this file and the one it imports first have to parse on older versions of Node, to refuse them.
import { checkNode } from "./bootstrap/check-node.mjs";

if (checkNode(process.versions.node)) void import("./bootstrap/prepare.mjs");
