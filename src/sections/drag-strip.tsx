import type { ComponentProps, ReactNode } from "react";
import { DragRow } from "#app/islands/drag-row/drag-row.tsx";
import { Island } from "#app/platform/hydration/island.tsx";
import { ScrollStrip } from "#app/ui/scroll-strip.tsx";
import styles from "./drag-strip.module.css";

interface DragStripProps extends Omit<ComponentProps<typeof DragRow>, "stripId" | "className"> {
  /** One of its own on the page. */
  id: string;
  label: string;
  className?: string | undefined;
  controlsClassName?: string | undefined;
  /** Mouse for a row that is seen first: no script may come before what it moves. */
  when?: "visible" | "mouse";
  children: ReactNode;
}

/** A row of list items that scrolls sideways, is dragged with the mouse, and turned page by page with two buttons. */
export function DragStrip(props: DragStripProps) {
  const {
    id,
    label,
    className,
    controlsClassName,
    children,
    texts,
    shows,
    when = "visible",
  } = props;
  return (
    <div className={styles.frame}>
      <ScrollStrip id={id} label={label} className={`${styles.strip} ${className ?? ""}`}>
        {children}
      </ScrollStrip>
      <Island
        name="drag-row"
        component={DragRow}
        props={{
          stripId: id,
          texts: { previous: texts.previous, next: texts.next },
          shows,
          className: controlsClassName,
        }}
        when={when}
        moves={id}
      />
    </div>
  );
}
