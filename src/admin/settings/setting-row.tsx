import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { FieldError } from "#app/admin/components/field.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { answerTimes, type OwnerSettingName } from "#app/platform/owner-settings/owner-setting.ts";
import styles from "./settings.module.css";
import {
  describeRefusal,
  retentionSettings,
  type SettingFormProps,
  toTyped,
} from "./settings-values.ts";
import { settingsTexts } from "./texts.ts";

/** Value of the hour where the site sends no digest. */
const digestOff = "off";

interface SettingRowProps extends SettingFormProps {
  name: OwnerSettingName;
}

/** One setting: what it is, its field, and who set it. */
export function SettingRow(props: SettingRowProps) {
  const { language, settings, name, wrong = [], receiptReplyTo } = props;
  const text = settingsTexts[language];
  const { help } = text.settings[name];
  const label = props.texts.area.settingNames[name];
  const { text: value, setBy } = settings[name];
  const isFixed = setBy.kind === "environment";
  return (
    <div className={styles.setting}>
      <div>
        {isFixed ? <b>{label}</b> : <label htmlFor={name}>{label}</label>}
        <p className={styles.quiet} id={`${name}-help`}>
          {help}
          {name === "CONTACT_TO" && receiptReplyTo
            ? ` ${fillText(text.receiptReplies, { address: receiptReplyTo })}`
            : null}
        </p>
      </div>
      <div className={styles.control}>
        {isFixed ? (
          <p className={styles.value}>{describe(props, value)}</p>
        ) : (
          <Control {...props} />
        )}
        {wrong.includes(name) ? (
          <FieldError id={`${name}-error`}>{describeRefusal(name, props)}</FieldError>
        ) : null}
        {!isFixed && retentionSettings.includes(name) ? (
          <p className={styles.quiet}>{text.lessDays}</p>
        ) : null}
        <Origin {...props} />
      </div>
    </div>
  );
}

function Control({ language, settings, name, typed, wrong = [] }: SettingRowProps) {
  const isWrong = wrong.includes(name);
  const value = typed?.[name] ?? toTyped(name, settings[name].text);
  const common = {
    id: name,
    name,
    defaultValue: value,
    autoFocus: wrong[0] === name,
    "aria-invalid": isWrong ? true : undefined,
    "aria-describedby": `${name}-help${isWrong ? ` ${name}-error` : ""}`,
  };
  if (name === "CONTACT_TO") {
    return <textarea {...common} rows={3} maxLength={2000} spellCheck={false} />;
  }
  if (name === "DIGEST_HOUR") {
    return (
      <select {...common} className={styles.short}>
        <option value={digestOff}>{settingsTexts[language].digestOff}</option>
        {Array.from({ length: 24 }, (_, hour) => (
          <option key={String(hour)} value={hour}>
            {formatHour(hour)}
          </option>
        ))}
      </select>
    );
  }
  if (name === "ANSWER_TIME") {
    return (
      <select {...common}>
        {["", ...answerTimes].map((time) => (
          <option key={time} value={time}>
            {describe({ language, name }, time)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <span className={styles.days}>
      <input {...common} className={styles.short} inputMode="numeric" maxLength={6} />
      {name === "WAIT_HOURS" ? settingsTexts[language].hours : settingsTexts[language].days}
    </span>
  );
}

/** Names who set it; a value of an owner can go back to the default. */
function Origin({ texts, language, times, settings, name }: SettingRowProps) {
  const text = settingsTexts[language];
  const { setBy, setterName, defaultText } = settings[name];
  if (setBy.kind === "environment") {
    return (
      <p className={styles.by}>
        <AdminIcon name="lock" size={16} />
        {text.setBy.environment} <code>{name}</code>
      </p>
    );
  }
  const factory = fillText(text.setBy.default, {
    value: describe({ language, name }, defaultText),
  });
  if (setBy.kind !== "owner") return <p className={styles.by}>{factory}</p>;
  return (
    <p className={styles.by}>
      <span>
        {fillText(text.setBy.owner, {
          name: setterName ?? text.setBy.somebody,
          time: times.formatTime(setBy.at),
        })}{" "}
        {factory}
      </span>
      <button
        className={styles.reset}
        type="submit"
        form={`reset-${name}`}
        aria-label={fillText(text.resetLabel, { setting: texts.area.settingNames[name] })}
      >
        {text.reset}
      </button>
    </p>
  );
}

/** A value in words. */
function describe(
  { language, name }: Pick<SettingRowProps, "language" | "name">,
  value: string,
): string {
  const text = settingsTexts[language];
  if (name === "DIGEST_HOUR") {
    return value === digestOff ? text.digestOff : formatHour(Number(value));
  }
  if (name === "ANSWER_TIME") {
    const time = answerTimes.find((one) => one === value);
    return time ? getTexts(language, "contact").answerTimes[time] : text.noAnswerTime;
  }
  if (name === "WAIT_HOURS") return `${value} ${text.hours}`;
  if (retentionSettings.includes(name)) return value ? `${value} ${text.days}` : text.keepsAll;
  return value ? value.split(/\s*,\s*/).join(", ") : text.none;
}

const formatHour = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
