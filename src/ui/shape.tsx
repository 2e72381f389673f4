import type { ReactNode } from "react";
import styles from "./shape.module.css";

type ShapeName = "box" | "arch" | "quarter" | "stadium" | "circle";

interface ShapeProps {
  name: ShapeName;
  className?: string | undefined;
  children?: ReactNode;
}

/** Container in the outline of a toy piece; clips its content and fills the available width. */
export function Shape({ name, className, children }: ShapeProps) {
  return (
    <div className={`${styles.place} ${name === "quarter" ? styles.measured : ""}`}>
      <div className={`${styles.piece} ${styles[name]} ${className ?? ""}`}>{children}</div>
    </div>
  );
}
