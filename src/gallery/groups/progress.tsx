import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

export function Progress() {
  return (
    <Group id="progress-bar" isFixed title="Progress bar">
      <Row isWide>
        {[0, 24, 100].map((value) => (
          <Specimen key={value} caption={`${value} %`}>
            <ProgressBar label={`Example at ${value} %`} value={value} />
          </Specimen>
        ))}
      </Row>
    </Group>
  );
}
