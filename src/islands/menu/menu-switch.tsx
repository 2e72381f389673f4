import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import styles from "./menu-switch.module.css";

interface MenuSwitchProps {
  label: string;
  isOpen: boolean;
  onPress: () => void;
  expanded?: boolean;
}

/** The browser's own way to open a dialog, while React is not there (https://html.spec.whatwg.org/#attr-button-command); its types lack it. */
const commands = {
  open: { command: "show-modal", commandfor: "menu" },
  close: { command: "close", commandfor: "menu" },
};

export function MenuSwitch({ label, isOpen, onPress, expanded }: MenuSwitchProps) {
  const isHydrated = useIsHydrated();
  const command = isOpen ? commands.close : commands.open;
  return (
    <button
      type="button"
      className={styles.switch}
      aria-haspopup={isOpen ? undefined : "dialog"}
      aria-expanded={isOpen || !isHydrated ? undefined : expanded}
      aria-controls={isOpen ? undefined : "menu"}
      onClick={onPress}
      {...(isHydrated ? {} : command)}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.track} data-open={isOpen ? "" : undefined}>
        <span className={styles.ball} />
      </span>
    </button>
  );
}
