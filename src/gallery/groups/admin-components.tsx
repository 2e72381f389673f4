import { Button } from "#app/admin/components/button.tsx";
import { Stack } from "#app/admin/components/columns.tsx";
import { DateField } from "#app/admin/components/date-field.tsx";
import { DeliveryBadge } from "#app/admin/components/delivery-badge.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { Robot } from "#app/admin/components/robot.tsx";
import { SelectField } from "#app/admin/components/select-field.tsx";
import { ServiceBadge } from "#app/admin/components/service-badge.tsx";
import { StateMessage } from "#app/admin/components/state-message.tsx";
import { NameCell, Table } from "#app/admin/components/table.tsx";
import { UserBadge } from "#app/admin/components/user-badge.tsx";
import { StateBadge } from "#app/admin/requests/state-badge.tsx";
import { serviceFormValues } from "#app/content/services.ts";
import { handlingStates } from "#app/features/contact/rules/handling.ts";
import type { GroupProps } from "#app/gallery/groups/group-props.ts";
import { Example, ExampleGroup, ExampleRow, type ForcedState } from "#app/gallery/specimen.tsx";

const variants = ["main", "ink", "plain", "soft", "danger", "danger-filled"] as const;
const states: readonly ForcedState[] = ["hover", "focus"];

export function AdminButtons() {
  return (
    <ExampleGroup id="admin-buttons" title="Buttons">
      {[undefined, ...states].map((state) => (
        <ExampleRow key={state ?? "rest"}>
          {variants.map((variant) => (
            <Example
              key={variant}
              caption={state ? `${variant}, ${state}` : variant}
              {...(state && { state })}
            >
              <Button variant={variant} {...(variant === "main" && { icon: "mail" })}>
                Send
              </Button>
            </Example>
          ))}
        </ExampleRow>
      ))}
      <ExampleRow>
        <Example caption="small">
          <Button size="small" icon="download">
            Export
          </Button>
        </Example>
        <Example caption="tall">
          <Button size="tall" variant="main" icon="key">
            Sign in
          </Button>
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}

export function AdminBadges({ language }: GroupProps) {
  return (
    <ExampleGroup id="admin-badges" title="Badges">
      <ExampleRow>
        {([...handlingStates, "suspect"] as const).map((state) => (
          <Example key={state} caption={`request, ${state}`}>
            <StateBadge language={language} state={state} />
          </Example>
        ))}
      </ExampleRow>
      <ExampleRow>
        {(["done", "waiting", "late", "failed"] as const).map((kind) => (
          <Example key={kind} caption={`delivery, ${kind}`}>
            <DeliveryBadge kind={kind}>Webhook</DeliveryBadge>
          </Example>
        ))}
      </ExampleRow>
      <ExampleRow>
        {serviceFormValues.map((service) => (
          <Example key={service} caption="service">
            <ServiceBadge service={service} language={language} />
          </Example>
        ))}
      </ExampleRow>
      <ExampleRow>
        {(["small", "normal", "large"] as const).map((size) => (
          <Example key={size} caption={`user, ${size}`}>
            <UserBadge name="Ana Pérez" size={size} />
          </Example>
        ))}
        <Example caption="user, nobody">
          <UserBadge name={undefined} />
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}

export function AdminNotices() {
  return (
    <ExampleGroup id="admin-notices" title="Notices and messages">
      <ExampleRow isWide>
        {(["info", "warning", "success"] as const).map((variant) => (
          <Example key={variant} caption={variant}>
            <Notice variant={variant} title="The fact.">
              And its consequence.
            </Notice>
          </Example>
        ))}
        <Example caption="In place of content">
          <Panel title="Requests" count={0}>
            <StateMessage
              picture={<Robot />}
              title="Nothing here"
              text="What comes arrives here."
              actions={<Button>Show all</Button>}
            />
          </Panel>
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}

export function AdminFields() {
  return (
    <ExampleGroup id="admin-fields" title="Fields and tables">
      <ExampleRow>
        <Example caption="At rest">
          <Field name="rest" label="Name" value="Ana" hint="As others see it" />
        </Example>
        <Example caption="Focus" state="focus">
          <Field name="focus" label="Name" value="Ana" />
        </Example>
        <Example caption="Error">
          <Field name="error" label="Name" value="" error="A name is needed." />
        </Example>
        <Example caption="Choice">
          <SelectField name="choice" label="State" value="a" options={[["a", "Open"]]} />
        </Example>
        <Example caption="Day">
          <DateField name="day" label="From" value="2026-11-20" />
        </Example>
      </ExampleRow>
      <ExampleRow isWide>
        <Example caption="Table in a panel">
          <Stack>
            <Panel title="People" count={2}>
              <Table caption="People" heads={["Name", "Role", undefined]}>
                {["Ana Pérez", "Luis Gómez"].map((name) => (
                  <tr key={name}>
                    <NameCell badge={<UserBadge name={name} />} name={name} line="x@example.com" />
                    <td data-label="Role">Owner</td>
                    <td>
                      <Button size="small">Open</Button>
                    </td>
                  </tr>
                ))}
              </Table>
            </Panel>
          </Stack>
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}
