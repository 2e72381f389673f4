import { Picture, type PictureSource } from "#app/ui/picture.tsx";

interface DrawerPictureProps {
  picture: PictureSource;
  className: string | undefined;
}

/** Picture that rises from a menu drawer as it expands: toys in one hue, and the ball. */
export function DrawerPicture(props: DrawerPictureProps) {
  return <Picture {...props} decorative sizes="min(38vw, 62vh)" />;
}
