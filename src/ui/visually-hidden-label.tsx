import text from "./text.module.css";

interface VisuallyHiddenLabelProps {
  visibleText: string;
  /** The visible text and more, for a screen reader: "Explore" becomes "Explore programming". */
  accessibleText: string;
}

/** A link's words where the short ones make sense only beside what they belong to. */
export function VisuallyHiddenLabel({ visibleText, accessibleText }: VisuallyHiddenLabelProps) {
  return (
    <>
      <span aria-hidden="true">{visibleText}</span>
      <span className={text.hidden}>{accessibleText}</span>
    </>
  );
}
