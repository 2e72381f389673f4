import text from "./text.module.css";

/** A figure such as '+100' or '100+': the typeface sets the sign against the digits, here it is apart. */
export function Figure({ children: value }: { children: string }) {
  const [first = "", second] = value.split(/(?<=^\+)|(?=\+$)/);
  if (second === undefined) return value;
  return (
    <>
      {first}
      <span className={text.apart} />
      {second}
    </>
  );
}
