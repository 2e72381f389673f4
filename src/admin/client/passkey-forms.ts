import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

/**
 * Forms with `data-passkey` are sent once the browser has answered for a key: `sign-in` gets its options from the address in
 * `data-options-url`, `add` has them in `data-options`. The answer goes into the field `credential`.
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
  const credential = form.querySelector<HTMLInputElement>("input[name=credential]");
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
  if (dataset["passkey"] === "add") {
    const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(
      dataset["options"] ?? "",
    );
    return startRegistration({ optionsJSON });
  }
  const response = await fetch(dataset["optionsUrl"] ?? "", {
    method: "POST",
    body: new URLSearchParams(),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await response.json();
  return startAuthentication({ optionsJSON });
}
