const paths = {
  square: "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z",
  arch: "M2 22V12a10 10 0 0 1 20 0v10h-6V12a4 4 0 0 0-8 0v10z",
  quarter: "M2 22V2a20 20 0 0 1 20 20z",
  plus: "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z",
  ring: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 6.3a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.400z",
  disc: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z",
} as const;

export type ShapeIconName = keyof typeof paths;

/** A solid piece of the kit that stands for a service; it takes the text's colour. Hidden from assistive technology. */
export function ShapeIcon({
  name,
  className,
}: {
  name: ShapeIconName;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
