import text from "./text.module.css";

interface FullLabelProps {
  /** The short words on screen. */
  shown: string;
  /** The same and more, for a screen reader: "Explore" becomes "Explore programming". */
  said: string;
}

/** A link's words where the short ones make sense only beside what they belong to. */
export function FullLabel({ shown, said }: FullLabelProps) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className={text.hidden}>{said}</span>
    </>
  );
}
