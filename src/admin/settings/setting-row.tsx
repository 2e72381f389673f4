import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { FieldError, Select } from "#app/admin/components/field.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import {
  maxOwnerValueLength,
  type OwnerSettingName,
  ownerSettingTable,
} from "#app/platform/owner-settings/owner-setting.ts";
import styles from "./settings.module.css";
import {
  describeRefusal,
  describeValue,
  off,
  type SettingFormProps,
  toTyped,
} from "./settings-values.ts";
import { settingsTexts } from "./texts.ts";

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

interface SettingRowProps extends SettingFormProps {
  name: OwnerSettingName;
}

export function SettingRow(props: SettingRowProps) {
  const { language, settings, name, wrong = [], receiptReplyTo } = props;
  const { label, help, withMail } = props.texts.ownerSettings[name];
  const { text: value, setBy } = settings[name];
  const isFixed = setBy.kind === "environment";
  return (
    <div className={styles.setting}>
      <div>
        {isFixed ? <b>{label}</b> : <label htmlFor={name}>{label}</label>}
        <p className={styles.quiet} id={`${name}-help`}>
          {help}
          {withMail && receiptReplyTo
            ? ` ${fillText(withMail, { address: receiptReplyTo })}`
            : null}
        </p>
      </div>
      <div className={styles.control}>
        {isFixed ? (
          <p className={styles.value}>{describeValue(name, value, props)}</p>
        ) : (
          <Control {...props} />
        )}
        {wrong.includes(name) ? (
          <FieldError id={`${name}-error`}>{describeRefusal(name, props)}</FieldError>
        ) : null}
        {!isFixed && ownerSettingTable[name].erases ? (
          <p className={styles.quiet}>{settingsTexts[language].lessDays}</p>
        ) : null}
        <Origin {...props} />
      </div>
    </div>
  );
}

function Control(props: SettingRowProps) {
  const { language, settings, name, typed, wrong = [] } = props;
  const { field } = ownerSettingTable[name];
  const { text, defaultText } = settings[name];
  const isWrong = wrong.includes(name);
  const common = {
    id: name,
    name,
    defaultValue: typed?.[name] ?? toTyped(name, text),
    autoFocus: wrong[0] === name,
    "aria-invalid": isWrong ? true : undefined,
    "aria-describedby": `${name}-help${isWrong ? ` ${name}-error` : ""}`,
  };
  const toOption = (value: string) => (
    <option key={value} value={value}>
      {describeValue(name, value, props)}
    </option>
  );
  switch (field.kind) {
    case "addresses":
      return <textarea {...common} rows={3} maxLength={maxOwnerValueLength} spellCheck={false} />;
    case "hour":
      return (
        <Select {...common} className={styles.short}>
          {[off, ...hours].map(toOption)}
        </Select>
      );
    case "choice":
      return (
        <Select {...common}>
          {defaultText === "" ? toOption("") : null}
          {field.choices.map(toOption)}
        </Select>
      );
    case "number":
      return (
        <span className={styles.days}>
          <input {...common} className={styles.short} inputMode="numeric" maxLength={6} />
          {settingsTexts[language][field.unit]}
        </span>
      );
  }
}

function Origin(props: SettingRowProps) {
  const { texts, language, times, settings, name } = props;
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
    value: describeValue(name, defaultText, props),
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
        aria-label={fillText(text.resetLabel, { setting: texts.ownerSettings[name].label })}
      >
        {text.reset}
      </button>
    </p>
  );
}
