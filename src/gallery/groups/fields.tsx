import styles from "#app/gallery/primitives.module.css";
import { Group, Specimen } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Field } from "#app/ui/field.tsx";
import type { GroupProps } from "./group-props.ts";

export function Fields({ language }: GroupProps) {
  const { fields, messages } = getTexts(language, "contact-form");
  const { label, placeholder, hint } = fields.phone;
  return (
    <Group id="field" title="Field">
      <div className={styles.fields}>
        <Specimen caption="At rest">
          <Field name="rest" {...fields.name} required />
        </Specimen>
        <Specimen caption="Focused" state="focus">
          <Field name="focused" {...fields.name} required defaultValue="Mariana" />
        </Specimen>
        <Specimen caption="With its fault">
          <Field
            name="faulty"
            {...fields.email}
            required
            defaultValue="hola@tienda"
            error={messages.email}
          />
        </Specimen>
        <Specimen caption="Valid, with help">
          <Field
            name="valid"
            label={label}
            placeholder={placeholder}
            help={hint}
            required
            defaultValue="+52 5512345678"
            valid
          />
        </Specimen>
        <Specimen caption="Disabled">
          <Field name="disabled" {...fields.email} disabled defaultValue="hola@example.com" />
        </Specimen>
        <Specimen caption="Faulty and focused" state="focus">
          <Field name="both" {...fields.email} required error={messages.required} />
        </Specimen>
        <Specimen caption="Of many lines">
          <Field name="many" {...fields.message} multiline />
        </Specimen>
      </div>
    </Group>
  );
}
