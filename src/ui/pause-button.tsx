import { Icon } from "./icon.tsx";
import styles from "./pause-button.module.css";

interface PauseButtonProps {
  /** What a press does: stop what moves, or let it go on. */
  texts: { pause: string; play: string };
  isPaused: boolean;
  onPress: () => void;
  className?: string | undefined;
}

/** The button beside what moves by itself. Its words say what a press does, so it is no toggle. */
export function PauseButton({ texts, isPaused, onPress, className }: PauseButtonProps) {
  return (
    <button type="button" className={`${styles.pause} ${className ?? ""}`} onClick={onPress}>
      <Icon name={isPaused ? "right" : "pause"} />
      {isPaused ? texts.play : texts.pause}
    </button>
  );
}
