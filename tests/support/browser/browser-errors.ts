import { type BrowserContext, expect, type Request } from "@playwright/test";

/** Browser errors during a test: each one fails it unless it is expected. */
export interface BrowserErrors {
  /** Expects an error; the test fails if it does not occur. */
  expect(pattern: RegExp): void;
  /** Fails the test for each error that was not expected, and each that was and did not occur; forgets both. */
  check(): void;
  /** Forgets all errors, expected or not. */
  clear(): void;
}

/** Collects the errors of a context's pages: those that `test` of test.ts names. `origin` is that of the site. */
export async function collectBrowserErrors(
  context: BrowserContext,
  origin: string,
): Promise<BrowserErrors> {
  const found: string[] = [];
  const expected: RegExp[] = [];
  // The browser tells of violations on the console too, but not of every one of them.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (event) => {
    const { message } = event.error();
    // A view transition that ends early because the visitor navigates on; a changed viewport is a defect of the layout.
    const isNavigation =
      /^Transition was (?:aborted|skipped)/.test(message) && !/viewport/i.test(message);
    if (!isNavigation) found.push(`uncaught: ${message}`);
  });
  context.on("request", (request) => {
    const { protocol, origin: requestedOrigin } = new URL(request.url());
    if (protocol.startsWith("http") && requestedOrigin !== origin)
      found.push(`elsewhere: ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) found.push(`answer: ${response.status()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    if (!wasAborted(request)) {
      found.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  const clear = () => {
    found.length = 0;
    expected.length = 0;
  };
  return {
    expect: (pattern) => void expected.push(pattern),
    clear,
    check() {
      const unexpected = found.filter((error) => !expected.some((one) => one.test(error)));
      const missing = expected.filter((one) => !found.some((error) => one.test(error)));
      clear();
      expect.soft(unexpected, "errors in the browser").toEqual([]);
      expect.soft(missing.map(String), "expected errors that did not come").toEqual([]);
    },
  };
}

// The page moved on before the answer came: a choice of the visitor's.
function wasAborted(request: Request): boolean {
  return request.failure()?.errorText === "net::ERR_ABORTED";
}
