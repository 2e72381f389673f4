import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Group, Row, Specimen } from "../specimen.tsx";

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
