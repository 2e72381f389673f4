import { startCopyButtons } from "./copy-buttons.ts";
import { ignoreDoubleClicks } from "./double-clicks.ts";
import { startNewPasswords } from "./new-password.ts";
import { startPasskeyForms } from "./passkey-forms.ts";
import { startReplyDraft } from "./reply-draft.ts";
import { startReplyForm } from "./reply-form.ts";
import { startRowSelection } from "./row-selection.ts";
import { startShortcuts } from "./shortcuts.ts";
import { startTemplateChoice } from "./template-choice.ts";

ignoreDoubleClicks(document);
startCopyButtons(document);
startNewPasswords(document);
startPasskeyForms(document);
startReplyDraft(document);
startReplyForm(document);
startTemplateChoice(document);
startShortcuts(document);
startRowSelection(document);
