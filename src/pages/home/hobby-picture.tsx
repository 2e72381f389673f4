import { pictures } from "#app/locale/media.generated.ts";
import type { Person } from "#app/locale/people.ts";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";

const hobbies: Readonly<Record<string, PictureSource>> = pictures;

interface HobbyPictureProps {
  person: Person;
  label: string;
  className: string | undefined;
}

/** What a person does after work, in a round frame; nothing for someone whose hobby is not made yet. */
export function HobbyPicture({ person, label, className }: HobbyPictureProps) {
  const hobby = hobbies[`home/hobby-${person.id}`];
  if (!hobby) return null;
  return (
    <div className={className}>
      <Picture picture={hobby} alt={label} sizes="(max-width: 960px) 120px, min(12.5vw, 200px)" />
    </div>
  );
}
