import text from "./text.module.css";

/** Text whose hyphenated words, such as 'e-commerce', do not break at their hyphens. */
export function UnbrokenWords({ children }: { children: string }) {
  return children.split(/([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
      <span key={index} className={text.unbroken}>
        {part}
      </span>
    ),
  );
}
