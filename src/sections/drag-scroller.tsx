import type { ComponentProps, ReactNode } from "react";
import { ScrollerControls } from "#app/islands/scroller-controls/scroller-controls.tsx";
import { Island } from "#app/platform/hydration/island.tsx";
import { Scroller } from "#app/ui/scroller.tsx";
import styles from "./drag-scroller.module.css";

interface DragScrollerProps
  extends Omit<ComponentProps<typeof ScrollerControls>, "scrollerId" | "className"> {
  id: string;
  label: string;
  className?: string | undefined;
  controlsClassName?: string | undefined;
  /** `mouse` for a row in the first view, so that its script does not delay the row's pictures. */
  hydrateOn?: "visible" | "mouse";
  children: ReactNode;
}

export function DragScroller(props: DragScrollerProps) {
  const { id, texts } = props;
  return (
    <div className={styles.frame}>
      <Scroller id={id} label={props.label} className={`${styles.strip} ${props.className ?? ""}`}>
        {props.children}
      </Scroller>
      <Island
        name="scroller-controls"
        component={ScrollerControls}
        props={{
          scrollerId: id,
          texts: { previous: texts.previous, next: texts.next },
          indicator: props.indicator,
          className: props.controlsClassName,
        }}
        hydrateOn={props.hydrateOn ?? "visible"}
        controlsId={id}
      />
    </div>
  );
}
