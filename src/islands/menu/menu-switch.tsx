import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import styles from "./menu-switch.module.css";

interface MenuSwitchProps {
  label: string;
  isOpen: boolean;
  onPress: () => void;
  expanded?: boolean;
}

/**
 * The browser's own way to open and close a dialog, for as long as React is not there, or cannot be loaded
 * (https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command). React's types lack these attributes.
 */
const commands = {
  open: { command: "show-modal", commandfor: "menu" },
  close: { command: "close", commandfor: "menu" },
};

/** The switch whose ball rolls across: left outside the menu, right inside it. */
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
