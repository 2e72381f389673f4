import { Fragment } from "react";

/** A text with its line breaks; what `fillText` isolated is in a `<bdi>`, which `dir="auto"` of an element around it skips. */
export function MailLines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and are rendered once
    <Fragment key={index}>
      {index > 0 && <br />}
      {line
        .split(/\u2068([^\u2069]*)\u2069/)
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and are rendered once
        .map((part, place) => (place % 2 === 0 ? part : <bdi key={place}>{part}</bdi>))}
    </Fragment>
  ));
}
