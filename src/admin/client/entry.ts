import { startPasskeyForms } from "./passkey-forms.ts";
import { startReplyForm } from "./reply-form.ts";
import { startShortcuts } from "./shortcuts.ts";

startPasskeyForms(document);
startReplyForm(document);
startShortcuts(document);
