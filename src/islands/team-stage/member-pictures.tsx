import { Picture } from "#app/ui/picture.tsx";
import type { Member } from "./member.ts";
import styles from "./member-pictures.module.css";
import type { MemberSlide } from "./use-carousel.ts";

/** Widths of the files of portraits and toys, and their height for a width of 1. */
export const pictureSizes = {
  portrait: {
    small: [168],
    usual: [168, 384, 768],
    large: [168, 384, 768, 1152, 1536],
    ratio: 5 / 4,
  },
  hobbyPicture: { small: [240], usual: [240, 480], large: [240, 480], ratio: 1 },
} as const;

interface MemberPicturesProps {
  /** In a stable order: moving an element in the document restarts its animation. */
  slides: readonly MemberSlide[];
  picture: "portrait" | "hobbyPicture";
  /** The smallest file is enough on any screen. */
  isSmall?: boolean;
  getAlt: (member: Member) => string;
  sizes: string;
  className?: string | undefined;
}

export function MemberPictures({
  slides,
  picture,
  isSmall,
  getAlt,
  sizes: shown,
  className,
}: MemberPicturesProps) {
  const { small, usual, large, ratio } = pictureSizes[picture];
  return (
    <div className={`${styles.cast} ${className ?? ""}`}>
      {slides.map(({ member, state }) => {
        const path = member[picture];
        if (!path) return null;
        const widths = isSmall ? small : member.isLarge ? large : usual;
        const height = (widths.at(-1) ?? 0) * ratio;
        const pictureProps = { sizes: shown, className: styles.picture };
        return (
          <div key={member.id} className={styles.spot} data-part={state} data-member={member.id}>
            <Picture picture={{ path, widths, height }} alt={getAlt(member)} {...pictureProps} />
          </div>
        );
      })}
    </div>
  );
}

/** Waits until a member's pictures inside `place` can be painted; one that fails is nothing to wait for. */
export async function decodeMemberPictures(
  container: HTMLElement | null,
  { id }: Member,
): Promise<void> {
  const images = container?.querySelectorAll<HTMLImageElement>(`[data-member="${id}"] img`) ?? [];
  await Promise.allSettled([...images].map((image) => image.decode()));
}
