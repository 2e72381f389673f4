import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { EntryLayout } from "#app/admin/shell/entry-layout.tsx";
import { type HeldForm, HiddenFields } from "./held-form.tsx";

/** Offers a file once the user has proven who they are; its form is sent again. */
export function FileReady(props: AreaContext & HeldForm) {
  const { texts, action, fields } = props;
  const { confirm } = texts.entry;
  return (
    <EntryLayout {...props}>
      <h1>{confirm.readyTitle}</h1>
      <p role="status">{confirm.ready}</p>
      <form method="post" action={action}>
        <HiddenFields fields={fields} />
        <Button variant="main" size="tall" icon="download" isWide>
          {confirm.download}
        </Button>
      </form>
      <a href={adminPaths.overview}>{texts.area.back}</a>
    </EntryLayout>
  );
}
