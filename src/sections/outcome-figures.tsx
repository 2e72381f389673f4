import { Figure } from "#app/ui/figure.tsx";

interface OutcomeFiguresProps {
  figures: readonly { readonly value: string; readonly text: string }[];
  className: string | undefined;
  valueClassName: string | undefined;
}

export function OutcomeFigures({ figures, className, valueClassName }: OutcomeFiguresProps) {
  return (
    <dl className={className}>
      {figures.map(({ value, text }) => (
        <div key={value}>
          <dt className={valueClassName}>
            <Figure>{value}</Figure>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
