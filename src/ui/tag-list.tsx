import styles from "./tag-list.module.css";

export function TagList({ items, label }: { items: readonly string[]; label?: string }) {
  return (
    <ul className={styles.pills} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={styles.pill}>
          {item}
        </li>
      ))}
    </ul>
  );
}
