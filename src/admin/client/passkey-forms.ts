import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/**
 * Forms with `data-passkey` are sent once the browser has answered for a key: `create` makes one, `get` uses one. The options are
 * in `data-options` or come from the address in `data-options-url`. The answer goes into the field with `data-credential`.
 */
export function startPasskeyForms(document: Document): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void answer(form);
    });
  }
}

async function answer(form: HTMLFormElement): Promise<void> {
  const message = form.querySelector<HTMLElement>("[data-passkey-error]");
  const credential = form.querySelector<HTMLInputElement>("input[data-credential]");
  if (!message || !credential) return;
  message.hidden = true;
  try {
    credential.value = JSON.stringify(await requestKey(form));
  } catch {
    // Cancelled, timed out, no key, or no answer of the site: the message covers all of them.
    message.hidden = false;
    return;
  }
  form.submit();
}

async function requestKey({ dataset }: HTMLFormElement): Promise<object> {
  const options = dataset["options"];
  const optionsJSON = options
    ? JSON.parse(options)
    : await fetchOptions(dataset["optionsUrl"] ?? "");
  return dataset["passkey"] === "create"
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON });
}

async function fetchOptions(address: string): Promise<unknown> {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams() });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.json();
}
