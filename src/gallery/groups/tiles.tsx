import { useState } from "react";
import styles from "#app/gallery/primitives.module.css";
import { Example, ExampleGroup } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { EmptyTile } from "#app/ui/empty-tile.tsx";
import { ErrorTile } from "#app/ui/error-tile.tsx";
import { LoadingTile } from "#app/ui/loading-tile.tsx";
import type { GroupProps } from "./group-props.ts";

/** To try again after the error shows the loader in its place. */
export function StateTiles({ language }: GroupProps) {
  const { loading, empty, errors } = getTexts(language, "blog");
  const [isRetrying, setRetrying] = useState(false);
  return (
    <ExampleGroup id="state-tiles" title="Loading, empty, error">
      <div className={styles.tiles}>
        <Example caption="Loading">
          <LoadingTile label={loading} />
        </Example>
        <Example caption="Empty">
          <EmptyTile shapeIcon="arch" {...empty} />
        </Example>
        <Example caption="Error">
          {isRetrying ? (
            <LoadingTile label={loading} />
          ) : (
            <ErrorTile
              message={errors.prefix + errors.network}
              retry={errors.retry}
              onRetry={() => setRetrying(true)}
            />
          )}
        </Example>
      </div>
    </ExampleGroup>
  );
}
