import layout from "#app/ui/layout.module.css";
import styles from "./post-skeletons.module.css";

interface CardSkeletonsProps {
  count: number;
  className: string | undefined;
}

export function CardSkeletons({ count, className }: CardSkeletonsProps) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index}>
          <span className={styles.cover} />
          <Bars count={2} />
        </div>
      ))}
    </div>
  );
}

export function FeaturedSkeleton() {
  return (
    <div data-loading="" aria-hidden="true">
      <span className={`${styles.cover} ${styles.featured}`} />
    </div>
  );
}

export function LineSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <Bars count={count} />
    </div>
  );
}

export function PostSkeleton() {
  return (
    <div aria-hidden="true">
      <span className={`${styles.cover} ${styles.background}`} />
      <div className={`${layout.container} ${styles.sheet}`}>
        <span className={`${styles.bar} ${styles.title}`} />
        <Bars count={5} />
      </div>
    </div>
  );
}

function Bars({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <span key={index} className={styles.bar} />
  ));
}
