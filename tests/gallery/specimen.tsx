import type { ReactNode } from "react";
import type { Language } from "#app/locale/languages.ts";
import styles from "./specimen.module.css";

export interface GroupProps {
  language: Language;
}

/**
 * Components by their captions. A caption that ends in 'pointed at', 'focused' or 'pressed' names a state of the browser:
 * a picture test forces it on the first control of the example.
 */
type Examples = Readonly<Record<string, ReactNode>>;

interface ExampleRowProps {
  /** Background colour class; the page background by default. */
  surface?: string | undefined;
  /** One specimen below the other, each as wide as the page. */
  isWide?: boolean;
  /** Another layout than that of a row. */
  className?: string | undefined;
  examples?: Examples;
  children?: ReactNode;
}

/** `children` are its rows; without any, its examples are one row. */
interface ExampleGroupProps extends ExampleRowProps {
  /** Also the name of its picture. */
  id: string;
  title: string;
  /** Looks the same at every width: one picture is enough. */
  isFixed?: boolean;
}

export function ExampleGroup({ id, title, isFixed, children, ...row }: ExampleGroupProps) {
  return (
    <section
      className={styles.group}
      id={id}
      aria-labelledby={`${id}-title`}
      data-group={isFixed ? "fixed" : "fluid"}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {children ?? <ExampleRow {...row} />}
    </section>
  );
}

export function ExampleRow(props: ExampleRowProps) {
  const { surface, isWide, className, examples = {}, children } = props;
  return (
    <div
      className={className ?? `${styles.row} ${isWide ? styles.wide : ""}`}
      data-background={surface}
      data-tone={surface}
    >
      {Object.entries(examples).map(([caption, example]) => (
        <Example key={caption} caption={caption}>
          {example}
        </Example>
      ))}
      {children}
    </div>
  );
}

export function Example({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      <div data-state={findState(caption)}>{children}</div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

export function listExamples<Name extends string>(
  names: readonly Name[],
  render: (name: Name) => ReactNode,
  getCaption: (name: Name) => string = (name) => name,
): Examples {
  return Object.fromEntries(names.map((name) => [getCaption(name), render(name)]));
}

const captionEndings = {
  hover: /(?:pointed at|hover)$/i,
  focus: /focus(?:ed)?$/i,
  active: /pressed$/i,
};

function findState(caption: string): string | undefined {
  return Object.entries(captionEndings).find(([, ending]) => ending.test(caption))?.[0];
}
