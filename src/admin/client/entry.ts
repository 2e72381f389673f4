import { startPasskeyForms } from "./passkey-forms.ts";

startPasskeyForms(document);
