// A program: asks another administrator host, by its address, for its posts, and prints the result and the most memory
// that it took, in kilobytes.
import { createRemoteBlogClient } from "../../../src/features/remote-blog/client.ts";

const [adminHost = ""] = process.argv.slice(2);
const remoteBlog = createRemoteBlogClient({ adminHost, adminAppKey: "app-1", timeout: 60_000 });
const outcome = await remoteBlog.listBlogs(new AbortController().signal).then(
  () => "taken",
  (error: Error) => error.message,
);
process.stdout.write(JSON.stringify({ outcome, memory: process.resourceUsage().maxRSS }));
