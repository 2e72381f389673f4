import { startPasskeyForms } from "./passkey-forms.ts";
import { startShortcuts } from "./shortcuts.ts";

startPasskeyForms(document);
startShortcuts(document);
