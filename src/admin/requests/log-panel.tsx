import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { FieldError } from "#app/admin/components/field.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { UserBadge } from "#app/admin/components/user-badge.tsx";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { describeDone, describeSaved } from "./action-words.ts";
import styles from "./log-panel.module.css";
import { getErrorProps } from "./refused-fields.ts";
import { listWorkEntries, type WorkEntry } from "./request-log.ts";
import { isSuspect, nameReplyButton, type RequestProps } from "./request-props.ts";
import { RequestTimeline } from "./request-timeline.tsx";
import { requestTexts } from "./texts.ts";
import { workForm } from "./work-panel.tsx";

/** Id of the entry that the last write made. */
export const freshEntry = "fresh";

/** The field for a note, what people did, newest first, and what the site did, folded. */
export function LogPanel(props: RequestProps) {
  const { language, typed } = props;
  const text = requestTexts[language];
  const { error, hasFocus } = getErrorProps("note", props);
  const entries = listWorkEntries(props);
  const firstFresh = entries.find((entry) => isFresh(entry, props));
  return (
    <Panel title={text.notes} isPadded>
      <div className={styles.noteForm}>
        <label htmlFor="note">
          {text.note} <span>{text.noteHint}</span>
        </label>
        <textarea
          id="note"
          name="note"
          rows={2}
          dir="auto"
          form={workForm}
          defaultValue={typed.note}
          // Never seen: an empty field shows it to the style sheet of the dock.
          placeholder=" "
          data-shortcut="n"
          // biome-ignore lint/a11y/noAutofocus: the page is shown again because of this field
          autoFocus={hasFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "note-error" : undefined}
        />
        {error ? <FieldError id="note-error">{error}</FieldError> : null}
        <div className={styles.noteButtons}>
          <Button form={workForm}>{text.saveNote}</Button>
          {firstFresh ? <Saved {...props} /> : null}
          {firstFresh || isSuspect(props) ? null : (
            <span className={styles.hint}>
              {fillText(text.anyButton, { reply: nameReplyButton(props) })}
            </span>
          )}
        </div>
      </div>
      <div>
        {entries.length > 0 ? (
          <ol className={styles.work} aria-label={text.log.label}>
            {entries.map((entry) => (
              <Entry
                key={entry.key}
                {...props}
                entry={entry}
                id={entry === firstFresh ? freshEntry : undefined}
              />
            ))}
          </ol>
        ) : null}
        <RequestTimeline {...props} />
      </div>
    </Panel>
  );
}

/** True for an entry that the last write made, and for one whose note it corrected. */
const isFresh = ({ actionIds }: WorkEntry, { done }: RequestProps): boolean =>
  done !== undefined && actionIds.includes(done.action.id);

/** Result of the last write, with its time, where no notice above the page says it. */
function Saved(props: RequestProps) {
  const { done } = props;
  if (!done || describeDone(props, done) !== undefined) return null;
  return (
    <span className={styles.saved} role="status">
      <AdminIcon name="check" size={16} />
      {describeSaved(props, done)}
    </span>
  );
}

function Entry(props: RequestProps & { entry: WorkEntry; id: string | undefined }) {
  const { language, times, entry, id } = props;
  const { at, user, userId, sentence, note } = entry;
  const [before = "", ...after] = sentence.split("{user}");
  return (
    <li id={id} className={isFresh(entry, props) ? styles.fresh : undefined}>
      <UserBadge name={userId === undefined ? undefined : user} size="small" />
      <p>
        {before}
        <b>
          <bdi>{user}</bdi>
        </b>
        {after.join("{user}")}
      </p>
      <time dateTime={at.toISOString()}>
        {times.formatTime(at)}
        {note && note.earlier.length > 0
          ? ` · ${fillText(requestTexts[language].corrected, { time: times.formatTime(note.at) })}`
          : null}
      </time>
      {note ? <Note {...props} note={note} /> : null}
    </li>
  );
}

/** The text of a note with its earlier ones; for its author, the way to correct it. */
function Note(props: RequestProps & { note: NonNullable<WorkEntry["note"]> }) {
  const { language, viewer, typed, note, times } = props;
  const text = requestTexts[language];
  const isCorrected = typed.corrects === note.id;
  const { error, hasFocus } = getErrorProps("correction", props);
  return (
    <div className={styles.note}>
      {isCorrected ? (
        <div className={styles.noteForm}>
          <input type="hidden" name="corrects" value={note.id} form={workForm} />
          <label htmlFor="correction">
            {text.correction} <span>{text.correctionHint}</span>
          </label>
          <textarea
            id="correction"
            name="correction"
            rows={4}
            dir="auto"
            form={workForm}
            defaultValue={typed.correction}
            // biome-ignore lint/a11y/noAutofocus: the page is shown again because of this field
            autoFocus={hasFocus}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "correction-error" : undefined}
          />
          {error ? <FieldError id="correction-error">{error}</FieldError> : null}
          <Button form={workForm}>{text.saveCorrection}</Button>
        </div>
      ) : (
        <p dir="auto">{note.text}</p>
      )}
      {note.earlier.length > 0 ? (
        <details>
          <summary>{fillCount(text.earlierTexts, note.earlier.length)}</summary>
          <ol>
            {note.earlier.map(({ at, text: earlier }) => (
              <li key={at.getTime()}>
                <time dateTime={at.toISOString()}>{times.formatTime(at)}</time>
                <p dir="auto">{earlier}</p>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {note.userId === viewer.id && !isCorrected ? (
        <Button size="small" variant="soft" form={workForm} name="correct" value={note.id}>
          {text.correct}
        </Button>
      ) : null}
    </div>
  );
}
