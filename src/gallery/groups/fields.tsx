import styles from "#app/gallery/primitives.module.css";
import { Example, ExampleGroup } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Field } from "#app/ui/field.tsx";
import type { GroupProps } from "./group-props.ts";

export function Fields({ language }: GroupProps) {
  const { fields, messages } = getTexts(language, "contact-form");
  const { label, placeholder, hint } = fields.phone;
  return (
    <ExampleGroup id="field" title="Field">
      <div className={styles.fields}>
        <Example caption="At rest">
          <Field name="rest" {...fields.name} required />
        </Example>
        <Example caption="Focused" state="focus">
          <Field name="focused" {...fields.name} required defaultValue="Mariana" />
        </Example>
        <Example caption="With its error">
          <Field
            name="invalid"
            {...fields.email}
            required
            defaultValue="hola@tienda"
            error={messages.email}
          />
        </Example>
        <Example caption="Valid, with help">
          <Field
            name="valid"
            label={label}
            placeholder={placeholder}
            help={hint}
            required
            defaultValue="+52 5512345678"
            valid
          />
        </Example>
        <Example caption="Disabled">
          <Field name="disabled" {...fields.email} disabled defaultValue="hola@example.com" />
        </Example>
        <Example caption="Invalid and focused" state="focus">
          <Field name="both" {...fields.email} required error={messages.required} />
        </Example>
        <Example caption="Of many lines">
          <Field name="many" {...fields.message} multiline />
        </Example>
      </div>
    </ExampleGroup>
  );
}
