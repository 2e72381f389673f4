import type { ComponentProps, ReactNode } from "react";
import { ScrollerControls } from "#app/islands/scroller-controls/scroller-controls.tsx";
import { Island } from "#app/platform/hydration/island.tsx";
import { Scroller } from "#app/ui/scroller.tsx";
import styles from "./drag-scroller.module.css";

interface DragScrollerProps
  extends Omit<ComponentProps<typeof ScrollerControls>, "scrollerId" | "className"> {
  /** One of its own on the page. */
  id: string;
  label: string;
  className?: string | undefined;
  controlsClassName?: string | undefined;
  /** Mouse for a row that is seen first: no script may come before what it moves. */
  hydrateOn?: "visible" | "mouse";
  children: ReactNode;
}

/** A row of list items that scrolls sideways, is dragged with the mouse, and turned page by page with two buttons. */
export function DragScroller(props: DragScrollerProps) {
  const {
    id,
    label,
    className,
    controlsClassName,
    children,
    texts,
    indicator,
    hydrateOn = "visible",
  } = props;
  return (
    <div className={styles.frame}>
      <Scroller id={id} label={label} className={`${styles.strip} ${className ?? ""}`}>
        {children}
      </Scroller>
      <Island
        name="scroller-controls"
        component={ScrollerControls}
        props={{
          scrollerId: id,
          texts: { previous: texts.previous, next: texts.next },
          indicator,
          className: controlsClassName,
        }}
        hydrateOn={hydrateOn}
        controlsId={id}
      />
    </div>
  );
}
