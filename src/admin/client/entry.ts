import { startCopyButtons } from "./copy-buttons.ts";
import { startNewPasswords } from "./new-password.ts";
import { startPasskeyForms } from "./passkey-forms.ts";
import { startPicks } from "./picks.ts";
import { startReplyForm } from "./reply-form.ts";
import { startShortcuts } from "./shortcuts.ts";

startCopyButtons(document);
startNewPasswords(document);
startPasskeyForms(document);
startReplyForm(document);
startShortcuts(document);
startPicks(document);
