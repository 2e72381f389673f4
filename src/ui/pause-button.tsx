import { Icon } from "./icon.tsx";
import styles from "./pause-button.module.css";

interface PauseButtonProps {
  texts: { pause: string; play: string };
  isPaused: boolean;
  onPress: () => void;
  className?: string | undefined;
}

/** Pause button for automatic movement (WCAG 2.2.2). Its name changes with its action, so it has no `aria-pressed`. */
export function PauseButton({ texts, isPaused, onPress, className }: PauseButtonProps) {
  return (
    <button type="button" className={`${styles.pause} ${className ?? ""}`} onClick={onPress}>
      <Icon name={isPaused ? "right" : "pause"} />
      {isPaused ? texts.play : texts.pause}
    </button>
  );
}
