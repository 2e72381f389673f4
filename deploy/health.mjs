// Ends with 0 where the site answers 200 at a path, /healthz unless another is given: the health command of containers, whose
// image has no curl. `node:http` starts in less memory than fetch.
import { get } from "node:http";

const [path = "/healthz"] = process.argv.slice(2);
const fail = (reason) => {
  console.error(reason);
  process.exit(1);
};
get({ host: "127.0.0.1", port: process.env.PORT ?? 3000, path, timeout: 4000 }, ({ statusCode }) =>
  statusCode === 200 ? process.exit(0) : fail(`${path} answered ${statusCode}`),
)
  .on("timeout", () => fail(`${path} did not answer within 4 s`))
  .on("error", ({ message }) => fail(message));
