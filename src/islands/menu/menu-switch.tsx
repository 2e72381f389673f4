import styles from "./menu-switch.module.css";

interface MenuSwitchProps {
  label: string;
  isOpen: boolean;
  onPress: () => void;
  expanded?: boolean;
}

/** The switch whose ball rolls across: left outside the menu, right inside it. */
export function MenuSwitch({ label, isOpen, onPress, expanded }: MenuSwitchProps) {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-haspopup={isOpen ? undefined : "dialog"}
      aria-expanded={isOpen ? undefined : expanded}
      aria-controls={isOpen ? undefined : "menu"}
      onClick={onPress}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.track} data-open={isOpen ? "" : undefined}>
        <span className={styles.ball} />
      </span>
    </button>
  );
}
