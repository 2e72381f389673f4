import styles from "./menu-switch.module.css";

interface MenuSwitchProps {
  label: string;
  isOpen: boolean;
  onPress: () => void;
  expanded?: boolean;
}

/**
 * The browser's own way to open and close a dialog: where React cannot be loaded, the switches still work. React's types lack these
 * attributes (https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command).
 */
const commands = {
  open: { command: "show-modal", commandfor: "menu" },
  close: { command: "close", commandfor: "menu" },
};

/** The switch whose ball rolls across: left outside the menu, right inside it. */
export function MenuSwitch({ label, isOpen, onPress, expanded }: MenuSwitchProps) {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-haspopup={isOpen ? undefined : "dialog"}
      aria-expanded={isOpen ? undefined : expanded}
      aria-controls={isOpen ? undefined : "menu"}
      onClick={(event) => {
        // React does what the command would do, and more.
        event.preventDefault();
        onPress();
      }}
      {...(isOpen ? commands.close : commands.open)}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.track} data-open={isOpen ? "" : undefined}>
        <span className={styles.ball} />
      </span>
    </button>
  );
}
