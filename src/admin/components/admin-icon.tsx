import { iconPaths, LineIcon } from "#app/ui/icon.tsx";

const paths = {
  ...iconPaths,
  down: "m5 9 7 7 7-7",
  download: "M12 4v11m-5-5 5 5 5-5M5 19.5h14",
  search: "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500l5 5",
  phone: "M7 2.500h10v19H7zM11 18h2",
  call: "M6 3.500h3.200l1.600 4.400-2.100 1.600a12 12 0 0 0 5.800 5.800l1.600-2.100 4.400 1.600V18a2.500 2.500 0 0 1-2.700 2.500C10.500 20 4 13.500 3.500 6.200A2.500 2.500 0 0 1 6 3.500z",
  chat: "M4 4.500h16v11.500h-8.500L7 20v-4H4z M8.500 10.200h.01M12 10.200h.01M15.500 10.200h.01",
  close: "M6 6l12 12M18 6 6 18",
  undo: "M9 6 4.500 10.500 9 15M5 10.500h9a5 5 0 0 1 0 10h-3",
  flag: "M6 21V4h12l-3 4.500 3 4.500H6",
  trash: "M5 7h14M9.500 7V4h5v3M7 7l1 13h8l1-13",
  bookmark: "M6.500 4h11v16L12 16l-5.500 4z",
  plus: "M12 5v14M5 12h14",
  key: "M7.5 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 12h9.5M18 12v4",
  lock: "M5.5 11h13v9h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.500-1.500",
  mail: "M3.5 6h17v12h-17zM4 7l8 6 8-6",
  send: "M4 11.5 20 4l-5.5 16-3.5-6.5zM11 13.5 20 4",
  copy: "M8.500 8.500h11v11h-11zM15.500 5.500v-1h-11v11h1",
  computer: "M5 5h14v10H5zM2.5 19h19",
} as const;

export type AdminIconName = keyof typeof paths;

interface AdminIconProps {
  name: AdminIconName;
  /** In pixels. */
  size?: number;
  className?: string | undefined;
}

export function AdminIcon({ name, size = 20, className }: AdminIconProps) {
  return (
    <LineIcon path={paths[name]} isSolid={name === "warning"} size={size} className={className} />
  );
}
