import { type PointerEvent, useRef } from "react";
import layout from "#app/ui/layout.module.css";
import { RoundButton } from "#app/ui/round-button.tsx";
import { TabList } from "#app/ui/tabs.tsx";
import text from "#app/ui/text.module.css";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { Orbit } from "./orbit.tsx";
import {
  getSlidePosition,
  type PanelTexts,
  ServicePanel,
  type StageService,
} from "./service-panel.tsx";
import styles from "./services-stage.module.css";
import { type ColourWipe, useColourWipe } from "./use-colour-wipe.ts";

interface ServicesStageProps {
  texts: PanelTexts & { bannerLight: string; bannerBold: string; tabsLabel: string; next: string };
  services: readonly StageService[];
}

/** Transitions are in CSS only, so that they can be interrupted. Without script the services follow one another, and the tabs are links. */
export function ServicesStage({ texts, services }: ServicesStageProps) {
  const ids = services.map(({ id }) => id);
  const { wipes, selected, isAnnounced, select, removeCovered } = useColourWipe(ids);
  const isHydrated = useIsHydrated();
  const stage = useRef<HTMLDivElement>(null);
  const index = services.findIndex(({ id }) => id === selected);
  const service = services[index];
  const swipe = useSwipe((step, { clientX, clientY }) => {
    const target = services[(index + step + services.length) % services.length];
    if (target) select(target.id, getPlace(clientX, clientY, stage.current), true);
  });
  const next = services[(index + 1) % services.length];

  if (!service || !next) return null;

  const selectFrom = (id: string, control: Element, isAnnounced = false) =>
    select(id, getCentre(control, stage.current), isAnnounced);
  return (
    <div
      ref={stage}
      className={isHydrated ? styles.stage : `${styles.stage} ${styles.asleep}`}
      data-background={service.tone}
      data-tone={service.tone}
    >
      {wipes.map((wipe) => (
        <span
          key={wipe.key}
          ref={(element) => setWipeOrigin(element, wipe.origin)}
          className={wipe.key > 0 ? `${styles.ground} ${styles.spreading}` : styles.ground}
          data-background={services.find(({ id }) => id === wipe.id)?.tone}
          onAnimationEnd={() => removeCovered(wipe.key)}
        />
      ))}
      <div className={layout.container}>
        <h2 className={styles.banner}>
          {texts.bannerLight} <strong>{texts.bannerBold}</strong>
        </h2>
        <TabList
          label={texts.tabsLabel}
          tabs={services.map(({ name, ...tab }) => ({ ...tab, label: name }))}
          selected={selected}
          hasPanels={isHydrated}
          onSelect={selectFrom}
        />
      </div>
      <div className={styles.acts} {...swipe}>
        {services.map((one, slideIndex) => (
          <ServicePanel
            key={one.id}
            service={one}
            texts={texts}
            position={getSlidePosition(slideIndex, index, services.length)}
            isPanel={isHydrated}
          />
        ))}
        <div className={`${styles.act} ${styles.frame}`}>
          <div className={`${layout.container} ${styles.scene}`}>
            <div className={styles.orbit}>
              <Orbit service={service.id} />
              <div className={styles.scripted}>
                <RoundButton
                  className={styles.next}
                  label={texts.next}
                  icon="right"
                  variant="white"
                  size="large"
                  hasRing
                  onClick={(event) => selectFrom(next.id, event.currentTarget, true)}
                />
              </div>
            </div>
          </div>
        </div>
      </div>
      <p className={text.hidden} role="status">
        {isAnnounced ? service.name : null}
      </p>
    </div>
  );
}

function getCentre(control: Element, stage: Element | null): ColourWipe["origin"] {
  const { left, top, width, height } = control.getBoundingClientRect();
  return getPlace(left + width / 2, top + height / 2, stage);
}

function getPlace(x: number, y: number, stage: Element | null): ColourWipe["origin"] {
  const { left, top } = stage?.getBoundingClientRect() ?? new DOMRect();
  return { x: x - left, y: y - top };
}

function setWipeOrigin(element: HTMLElement | null, from: ColourWipe["origin"]): void {
  if (!from) return;
  element?.style.setProperty("--x", `${from.x}px`);
  element?.style.setProperty("--y", `${from.y}px`);
}

/** Shortest distance of a swipe, in pixels. */
const shortest = 44;

/** Handlers of an element swiped by finger or pen: `--swipe` is the distance; `onSwipe` gets 1 to the left, -1 to the right. */
function useSwipe(onSwipe: (step: 1 | -1, event: PointerEvent<HTMLElement>) => void) {
  const start = useRef<number | undefined>(undefined);

  function end({ currentTarget }: PointerEvent<HTMLElement>): void {
    start.current = undefined;
    currentTarget.removeAttribute("data-swiped");
  }

  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent<HTMLElement>) => {
      if (pointerType !== "mouse" && isPrimary) start.current = clientX;
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      currentTarget.style.setProperty("--swipe", `${clientX - start.current}px`);
      currentTarget.setAttribute("data-swiped", "");
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const distance = event.clientX - start.current;
      end(event);
      if (Math.abs(distance) >= shortest) onSwipe(distance < 0 ? 1 : -1, event);
    },
    onPointerCancel: end,
  };
}
