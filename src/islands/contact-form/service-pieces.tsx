import type { PointerEvent, RefObject } from "react";
import { fillText } from "#app/locale/fill-text.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import chips from "#app/ui/radio-chips.module.css";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { ContactFormProps } from "./form-props.ts";
import styles from "./service-pieces.module.css";
import { type Crate, getLoadedMoves, loadMoves } from "./use-crate.ts";

interface ServicePiecesProps {
  props: ContactFormProps;
  field: {
    name: string;
    label: string;
    required: boolean;
    defaultValue: string | undefined;
    error: string | undefined;
  };
  crate: Crate;
  crateElement: RefObject<HTMLDivElement | null>;
}

/** A radio group whose choice is the first piece; others are added by their mark, by dragging, or by the Space key. */
export function ServicePieces({ props, field, crate, crateElement }: ServicePiecesProps) {
  const { services, texts } = props;
  const { hint } = texts.fields.service;
  const { pieces } = crate;
  // A mark does nothing without script.
  const isHydrated = useIsHydrated();
  const hasPieces = pieces.length > 0;
  const errorId = `${field.name}-error`;

  function onPointerDown({ nativeEvent }: PointerEvent) {
    let isDown = true;
    addEventListener("pointerup", () => (isDown = false), { once: true });
    void loadMoves().then(({ startDrag }) => {
      if (isDown) startDrag(nativeEvent, crateElement.current, crate.add);
    });
  }

  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radio group can be required and invalid
      role="radiogroup"
      aria-required={field.required}
      aria-describedby={field.error ? errorId : undefined}
      aria-invalid={field.error ? true : undefined}
      onPointerDown={onPointerDown}
      onFocus={loadMoves}
      onKeyDown={(event) => {
        const moves = getLoadedMoves();
        if (moves) moves.pressKey(event, crate);
        // The key that makes the first choice is the radio button's own.
        else if (crate.pieces.length > 0)
          void loadMoves().then(({ pressKey }) => pressKey(event, crate));
      }}
    >
      <legend className={chips.legend}>
        {field.label}
        {field.required ? <span aria-hidden="true">*</span> : null}{" "}
        <span className={chips.hint} data-more={hasPieces ? "" : undefined}>
          {hasPieces ? texts.crate.hint : hint}
        </span>
      </legend>
      <div className={styles.pieces}>
        {services.map((service, index) => {
          const { value, label, picture } = service;
          const isIn = pieces.includes(value);
          return (
            <div key={value} className={styles.slot} data-in={isIn ? "" : undefined}>
              <label className={styles.piece}>
                <input
                  className={chips.radio}
                  id={index === 0 ? field.name : undefined}
                  type="radio"
                  name={field.name}
                  value={value}
                  defaultChecked={value === field.defaultValue}
                  onChange={() => crate.choose(value)}
                />
                {picture ? <Picture decorative picture={picture} sizes="96px" /> : null}
                {label}
              </label>
              {isHydrated && hasPieces ? (
                <button
                  type="button"
                  className={styles.mark}
                  // The keys of the radio buttons do the same.
                  tabIndex={-1}
                  aria-label={fillText(isIn ? texts.crate.takeOut : texts.crate.add, {
                    piece: label,
                  })}
                  onClick={() => (isIn ? crate.takeOut(value) : crate.add(value))}
                >
                  {isIn ? <Icon name="check" /> : <span>+</span>}
                </button>
              ) : null}
            </div>
          );
        })}
      </div>
      <FieldError id={errorId} message={field.error} />
    </fieldset>
  );
}
