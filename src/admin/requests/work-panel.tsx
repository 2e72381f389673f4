import { getRequestPath } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { FormStack } from "#app/admin/components/columns.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { SelectField } from "#app/admin/components/select-field.tsx";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
import { handlingStates } from "#app/features/contact/rules/handling.ts";
import { listAssignees } from "./assignees.ts";
import type { RequestProps } from "./request-props.ts";
import { requestTexts } from "./texts.ts";

/** State and assignee of a request, and the two changes that are made most. */
export function WorkPanel({ language, viewer, request, users }: RequestProps) {
  const text = requestTexts[language];
  // Whoever is in charge stays in the list: a change of the state must not take the request away unseen.
  const choices = users.filter((user) => canBeInCharge(user) || user.id === request.assigneeId);
  const path = getRequestPath(request.id);
  return (
    <Panel title={text.work} isTitleHidden isPadded>
      <FormStack action={path}>
        <input type="hidden" name="version" value={request.version} />
        <SelectField
          name="state"
          label={text.state}
          value={request.state}
          options={handlingStates.map((state) => [state, text.states[state]])}
        />
        <SelectField
          name="assignee"
          label={text.assignee}
          value={request.assigneeId}
          options={[["", text.unassigned], ...listAssignees(choices, language)]}
        />
        <Button variant="ink" isWide>
          {text.save}
        </Button>
      </FormStack>
      {request.assigneeId === viewer.id ? null : (
        <form method="post" action={path}>
          <input type="hidden" name="version" value={request.version} />
          <input
            type="hidden"
            name="state"
            value={request.state === "new" ? "open" : request.state}
          />
          <Button size="small" isWide name="assignee" value={viewer.id} shortcut="t">
            {text.take}
          </Button>
        </form>
      )}
      {request.state === "new" || request.state === "open" ? (
        <form method="post" action={path}>
          <input type="hidden" name="version" value={request.version} />
          <input type="hidden" name="assignee" value={request.assigneeId ?? ""} />
          <Button size="small" isWide name="state" value="answered" shortcut="e">
            {text.markAnswered}
          </Button>
        </form>
      ) : null}
    </Panel>
  );
}
