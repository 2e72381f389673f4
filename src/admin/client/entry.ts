import { startCopyButtons } from "./copy-buttons.ts";
import { startNewPasswords } from "./new-password.ts";
import { startPasskeyForms } from "./passkey-forms.ts";
import { ignoreRepeatedPresses } from "./repeated-presses.ts";
import { startReplyDraft } from "./reply-draft.ts";
import { startReplyForm } from "./reply-form.ts";
import { startRowSelection } from "./row-selection.ts";
import { startShortcuts } from "./shortcuts.ts";
import { startTemplateChoice } from "./template-choice.ts";

ignoreRepeatedPresses(document);
startCopyButtons(document);
startNewPasswords(document);
startPasskeyForms(document);
startReplyDraft(document);
startReplyForm(document);
startTemplateChoice(document);
startShortcuts(document);
startRowSelection(document);
