import { Button } from "#app/admin/components/button.tsx";
import { Field, SelectField } from "#app/admin/components/field.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
import { handlingStates, lostReasons } from "#app/features/contact/rules/handling.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { listAssignees } from "./assignees.ts";
import { getErrorProps } from "./refused-fields.ts";
import { isSuspect, nameReplyButton, type RequestProps, toFormAddress } from "./request-props.ts";
import { StateShape } from "./state-badge.tsx";
import { requestTexts } from "./texts.ts";
import { isEnd, otherDay, serializeWork } from "./work-fields.ts";
import styles from "./work-panel.module.css";

/** Id of the one form of a request's screen: each of its buttons saves everything that was typed on it. */
export const workForm = "work";

/** Fields all over the screen belong to this form. Enter in one presses its first button, the hidden one, which has no name. */
export function WorkForm(props: RequestProps) {
  const { request } = props;
  return (
    <PostForm id={workForm} action={toFormAddress(props)}>
      <input type="hidden" name="version" value={request.version} />
      <input type="hidden" name="shown" value={serializeWork(request)} />
      {isSuspect(props) ? (
        <>
          <input type="hidden" name="state" value={request.state} />
          <input type="hidden" name="only" value="note" />
        </>
      ) : null}
      <button type="submit" hidden />
    </PostForm>
  );
}

/** State, result, who is in charge and follow-up of a request, and the next act. */
export function WorkPanel(props: RequestProps) {
  const { language, viewer, request, users, typed } = props;
  const text = requestTexts[language];
  // Whoever is in charge stays in the list: a change of the state must not take the request away unseen.
  const choices = users.filter((user) => canBeInCharge(user) || user.id === request.assigneeId);
  const assignees = listAssignees(choices, language).map(
    ([id, name]) => [id, id === viewer.id ? fillText(text.you, { name }) : name] as const,
  );
  return (
    <Panel id="next-step" title={text.nextStep} isTitleHidden isPadded>
      <fieldset className={styles.states}>
        <legend>{text.state}</legend>
        <div className={styles.pills}>
          {handlingStates.map((state) => (
            <label key={state}>
              <input
                type="radio"
                name="state"
                value={state}
                form={workForm}
                defaultChecked={state === typed.state}
              />
              <StateShape state={state} />
              {text.states[state]}
            </label>
          ))}
        </div>
      </fieldset>
      <Result {...props} />
      <div className={styles.take}>
        <SelectField
          name="assignee"
          label={text.assignee}
          value={typed.assignee}
          form={workForm}
          {...getErrorProps("assignee", props)}
          options={[["", text.unassigned], ...assignees]}
        />
        {request.assigneeId === viewer.id ? null : (
          <Button form={workForm} name="act" value="take" shortcut="t">
            {text.take}
          </Button>
        )}
      </div>
      <FollowUp {...props} />
      <SaveButtons {...props} />
    </Panel>
  );
}

/** Amount of what was won or lost, and why it was lost. */
function Result(props: RequestProps) {
  const { language, typed } = props;
  const text = requestTexts[language];
  return (
    <div className={styles.result}>
      <div className={styles.reason}>
        <SelectField
          name="lostReason"
          label={text.reason}
          hint={text.reasonHint}
          value={typed.lostReason}
          form={workForm}
          options={[
            ["", text.noReason],
            ...lostReasons.map((reason) => [reason, text.reasons[reason]] as const),
          ]}
        />
      </div>
      <Field
        name="amount"
        label={text.amount}
        hint={text.amountHint}
        value={typed.amount}
        isRequired={false}
        maxLength={50}
        inputMode="numeric"
        form={workForm}
        {...getErrorProps("amount", props)}
      />
      <p>{text.amountHelp}</p>
    </div>
  );
}

/** Day of the next look at the request. */
function FollowUp(props: RequestProps) {
  const { language, times, typed, request } = props;
  const text = requestTexts[language];
  const near = [
    [times.getPlainDay(0), text.today],
    [times.getPlainDay(1), text.tomorrow],
    [times.getPlainDay(7), text.inAWeek],
  ] as const;
  const name = (day: string) => times.formatPlainDay(day);
  const isOther = request.followUpOn && !near.some(([day]) => day === request.followUpOn);
  return (
    <div className={styles.followUp}>
      <SelectField
        name="followUp"
        label={text.followUp}
        hint={text.followUpHint}
        value={typed.followUp}
        form={workForm}
        {...getErrorProps("followUp", props)}
        options={[
          ["", text.noDate],
          ...(isOther && request.followUpOn
            ? [[request.followUpOn, name(request.followUpOn)] as const]
            : []),
          ...near.map(([day, words]) => [day, fillText(words, { day: name(day) })] as const),
          [otherDay, text.otherDay],
        ]}
      />
      <div className={styles.otherDay}>
        <Field
          name="followUpDay"
          label={text.whichDay}
          type="date"
          value={typed.followUpDay}
          isRequired={false}
          form={workForm}
          {...getErrorProps("followUpDay", props)}
        />
      </div>
    </div>
  );
}

/** Saves, and stays or goes on to the next request. */
function SaveButtons(props: RequestProps) {
  const { language, request } = props;
  const text = requestTexts[language];
  return (
    <div className={styles.buttons}>
      <Button
        variant="ink"
        icon="right"
        isIconLast
        isWide
        form={workForm}
        name="act"
        value={isEnd(request.state) ? "next" : "answered"}
        shortcut="e"
        isGuarded
      >
        <NextWords {...props} />
      </Button>
      <div className={styles.plain}>
        <Button isWide form={workForm}>
          {text.save}
        </Button>
        {isEnd(request.state) ? null : (
          <Button isWide form={workForm} name="act" value="next" isGuarded>
            {text.saveNext}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Words of the button that goes on; a result that was chosen meanwhile is saved as it is. */
function NextWords({ language, request }: RequestProps) {
  const text = requestTexts[language];
  if (isEnd(request.state)) return text.saveNext;
  return (
    <>
      <span className={styles.answers}>{text.answeredNext}</span>
      <span className={styles.saves}>{text.saveNext}</span>
    </>
  );
}

/** State and next act at the thumb, on phones: the reply until it is answered, or saving while a note is typed. */
export function WorkDock(props: RequestProps) {
  const { language, request, typed } = props;
  const text = requestTexts[language];
  return (
    <div className={styles.dock}>
      <Button href="#next-step">
        <StateShape state={typed.state} />
        {text.states[typed.state]}
      </Button>
      {isEnd(request.state) ? null : (
        <Button variant="main" icon="mail" form={workForm} name="act" value="reply">
          {nameReplyButton(props)}
        </Button>
      )}
      <Button variant="main" icon="check" form={workForm} name="act" value="next" isGuarded>
        {text.saveNext}
      </Button>
    </div>
  );
}
