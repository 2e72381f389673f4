import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

export function Progress() {
  return (
    <ExampleGroup id="progress-bar" isFixed title="Progress bar">
      <ExampleRow isWide>
        {[0, 24, 100].map((value) => (
          <Example key={value} caption={`${value} %`}>
            <ProgressBar label={`Example at ${value} %`} value={value} />
          </Example>
        ))}
      </ExampleRow>
    </ExampleGroup>
  );
}
