import { Button } from "#app/admin/components/button.tsx";
import { Stack } from "#app/admin/components/columns.tsx";
import { DeliveryBadge } from "#app/admin/components/delivery-badge.tsx";
import { DateField, Field, SelectField } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { Robot } from "#app/admin/components/robot.tsx";
import { ServiceBadge } from "#app/admin/components/service-badge.tsx";
import { StateMessage } from "#app/admin/components/state-message.tsx";
import { NameCell, Table } from "#app/admin/components/table.tsx";
import { UserBadge } from "#app/admin/components/user-badge.tsx";
import { StateBadge } from "#app/admin/requests/state-badge.tsx";
import { serviceFormValues } from "#app/content/services.ts";
import { handlingStates } from "#app/features/contact/rules/handling.ts";
import { Example, ExampleGroup, ExampleRow, type GroupProps, listExamples } from "../specimen.tsx";

const variants = ["main", "ink", "plain", "soft", "danger", "danger-filled"] as const;

export function AdminButtons() {
  return (
    <ExampleGroup id="admin-buttons" title="Buttons">
      {["", ", hover", ", focus"].map((state) => (
        <ExampleRow
          key={state}
          examples={listExamples(
            variants,
            (variant) => (
              <Button variant={variant} {...(variant === "main" && { icon: "mail" })}>
                Send
              </Button>
            ),
            (variant) => variant + state,
          )}
        />
      ))}
      <ExampleRow
        examples={{
          small: (
            <Button size="small" icon="download">
              Export
            </Button>
          ),
          tall: (
            <Button size="tall" variant="main" icon="key">
              Sign in
            </Button>
          ),
        }}
      />
    </ExampleGroup>
  );
}

export function AdminBadges({ language }: GroupProps) {
  return (
    <ExampleGroup id="admin-badges" title="Badges">
      <ExampleRow
        examples={listExamples(
          [...handlingStates, "suspect"] as const,
          (state) => <StateBadge language={language} state={state} />,
          (state) => `request, ${state}`,
        )}
      />
      <ExampleRow
        examples={listExamples(
          ["done", "waiting", "late", "failed"],
          (kind) => <DeliveryBadge kind={kind}>Webhook</DeliveryBadge>,
          (kind) => `delivery, ${kind}`,
        )}
      />
      <ExampleRow>
        {serviceFormValues.map((service) => (
          <Example key={service} caption="service">
            <ServiceBadge service={service} language={language} />
          </Example>
        ))}
      </ExampleRow>
      <ExampleRow
        examples={{
          ...listExamples(
            ["small", "normal", "large"],
            (size) => <UserBadge name="Ana Pérez" size={size} />,
            (size) => `user, ${size}`,
          ),
          "no user": <UserBadge name={undefined} />,
        }}
      />
    </ExampleGroup>
  );
}

export function AdminNotices() {
  return (
    <ExampleGroup
      id="admin-notices"
      title="Notices and messages"
      isWide
      examples={{
        ...listExamples(["info", "warning", "success"], (variant) => (
          <Notice variant={variant} title="The fact.">
            And its consequence.
          </Notice>
        )),
        "In place of content": (
          <Panel title="Requests" count={0}>
            <StateMessage
              picture={<Robot />}
              title="Nothing here"
              text="What comes arrives here."
              actions={<Button>Show all</Button>}
            />
          </Panel>
        ),
      }}
    />
  );
}

export function AdminFields() {
  return (
    <ExampleGroup id="admin-fields" title="Fields and tables">
      <ExampleRow
        examples={{
          "At rest": <Field name="rest" label="Name" value="Ana" hint="As others see it" />,
          Focus: <Field name="focus" label="Name" value="Ana" />,
          Error: <Field name="error" label="Name" value="" error="A name is needed." />,
          Choice: <SelectField name="choice" label="State" value="a" options={[["a", "Open"]]} />,
          Day: <DateField name="day" label="From" value="2026-11-20" />,
        }}
      />
      <ExampleRow
        isWide
        examples={{
          "Table in a panel": (
            <Stack>
              <Panel title="People" count={2}>
                <Table caption="People" heads={["Name", "Role", undefined]}>
                  {["Ana Pérez", "Luis Gómez"].map((name) => (
                    <tr key={name}>
                      <NameCell
                        badge={<UserBadge name={name} />}
                        name={name}
                        line="x@example.com"
                      />
                      <td data-label="Role">Owner</td>
                      <td>
                        <Button size="small">Open</Button>
                      </td>
                    </tr>
                  ))}
                </Table>
              </Panel>
            </Stack>
          ),
        }}
      />
    </ExampleGroup>
  );
}
