import { Picture } from "#app/ui/picture.tsx";
import styles from "./cast.module.css";
import type { Member } from "./member.ts";
import type { Role } from "./roles.ts";

const full = {
  portrait: { width: 768, height: 960 },
  toy: { width: 480, height: 480 },
} as const;

interface CastProps {
  /** In an order that stays: a picture that is moved in the document starts anew. */
  roles: readonly Role[];
  picture: "portrait" | "toy";
  /** Whether the smallest file will do on any screen. */
  isSmall?: boolean;
  getAlt: (member: Member) => string;
  sizes: string;
  className?: string | undefined;
}

/** Pictures of several members on one spot; who comes rises into it, who leaves sinks. */
export function Cast({ roles, picture, isSmall, getAlt, sizes, className }: CastProps) {
  return (
    <div className={`${styles.cast} ${className ?? ""}`}>
      {roles.map(({ member, part }) => {
        const files = member[picture];
        if (!files) return null;
        const [smallest = ""] = files.avif.split(", ");
        const avif = isSmall ? smallest : files.avif;
        const source = { ...full[picture], avif, webp: files.src, src: files.src };
        const place = { sizes, className: styles.picture };
        return (
          <div key={member.id} className={styles.spot} data-part={part} data-member={member.id}>
            <Picture picture={source} alt={getAlt(member)} {...place} />
          </div>
        );
      })}
    </div>
  );
}

/** Waits until a member's pictures inside `place` can be painted; one that fails is nothing to wait for. */
export async function prepareMember(place: HTMLElement | null, { id }: Member): Promise<void> {
  const images = place?.querySelectorAll<HTMLImageElement>(`[data-member="${id}"] img`) ?? [];
  await Promise.allSettled([...images].map((image) => image.decode()));
}
