import { type BrowserContext, test as base, expect, type Request } from "@playwright/test";

/** Browser errors during a test: each one fails it unless it is expected. */
export interface BrowserErrors {
  /** Expects an error; the test fails if it does not occur. */
  expect(pattern: RegExp): void;
}

/** Something that the tests of a worker share, such as a site of a file's own. */
export interface SharedResource<Value> {
  value: Value;
  /** Called when the worker ends. */
  dispose(): Promise<void>;
}

/** Gives the worker's resource of a key, which the first test that asks for it creates. */
export type ShareInWorker = <Value>(
  key: object,
  create: () => Promise<SharedResource<Value>>,
) => Promise<Value>;

/**
 * Playwright's test, in which each of these fails the test: a console error or warning, an uncaught error, a violation
 * of the content policy, an answer of 400 or more, a failed request, and a request to anyone but the site.
 */
export const test = base.extend<{ browserErrors: BrowserErrors }, { shareInWorker: ShareInWorker }>(
  {
    // A worker fixture of a file's own would start a worker and a browser for each such file.
    shareInWorker: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
      async ({}, use) => {
        const created = new Map<object, Promise<SharedResource<unknown>>>();
        await use(async <Value>(key: object, create: () => Promise<SharedResource<Value>>) => {
          const resource = (created.get(key) ?? create()) as Promise<SharedResource<Value>>;
          created.set(key, resource);
          return (await resource).value;
        });
        const settled = await Promise.allSettled(created.values());
        for (const one of settled) if (one.status === "fulfilled") await one.value.dispose();
      },
      { scope: "worker" },
    ],
    browserErrors: [
      async ({ context, baseURL }, use) => {
        const found: string[] = [];
        const expected: RegExp[] = [];
        await collectBrowserErrors(context, new URL(baseURL ?? "").origin, found);
        await use({ expect: (pattern) => void expected.push(pattern) });
        const unexpected = found.filter((error) => !expected.some((one) => one.test(error)));
        const missing = expected.filter((one) => !found.some((fault) => one.test(fault)));
        expect.soft(unexpected, "faults in the browser").toEqual([]);
        expect.soft(missing.map(String), "expected faults that did not come").toEqual([]);
      },
      { auto: true },
    ],
  },
);

export { expect };

async function collectBrowserErrors(
  context: BrowserContext,
  origin: string,
  found: string[],
): Promise<void> {
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
    const isNavigation = message.startsWith("Transition was aborted") && !/viewport/i.test(message);
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
}

// The page moved on before the answer came: a choice of the visitor's.
function wasAborted(request: Request): boolean {
  return request.failure()?.errorText === "net::ERR_ABORTED";
}
