import { memo } from "react";
import type { Service } from "#app/content/services.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { CutoutPicture, type PictureCrops } from "#app/ui/cutout-picture.tsx";
import layout from "#app/ui/layout.module.css";
import { Lines } from "#app/ui/lines.tsx";
import { getPanelProps } from "#app/ui/tabs.tsx";
import { TagList } from "#app/ui/tag-list.tsx";
import text from "#app/ui/text.module.css";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import styles from "./services-stage.module.css";

export interface StageService extends Pick<Service, "id" | "tone" | "shapeIcon"> {
  name: string;
  nameLines: readonly string[];
  description: string;
  subServices: readonly string[];
  href: string;
  exploreLabel: string;
  circle: PictureCrops;
}

export interface PanelTexts {
  explore: string;
  subServicesLabel: string;
}

interface ServicePanelProps {
  service: StageService;
  texts: PanelTexts;
  position: SlidePosition;
  isPanel: boolean;
}

export function ServicePanel({ service, texts, position, isPanel }: ServicePanelProps) {
  const { id, tone } = service;
  return (
    <div
      {...(isPanel ? getPanelProps(id) : { id })}
      className={styles.act}
      data-background={tone}
      data-tone={tone}
      data-side={position.side}
      data-near={position.isAdjacent ? "" : undefined}
    >
      <Scene service={service} texts={texts} />
    </div>
  );
}

/** Content of a panel, rendered once: a change of the selected service only moves it. */
const Scene = memo(function Scene({
  service,
  texts,
}: Pick<ServicePanelProps, "service" | "texts">) {
  return (
    <div className={`${layout.container} ${styles.scene}`}>
      <div className={styles.words}>
        <h3 className={`${text.display} ${styles.name}`} data-service={service.id}>
          <Lines lines={service.nameLines} />
        </h3>
        <p className={styles.description}>{service.description}</p>
        <TagList items={service.subServices} label={texts.subServicesLabel} />
        <ArrowLink href={service.href} variant="white">
          <VisuallyHiddenLabel visibleText={texts.explore} accessibleText={service.exploreLabel} />
        </ArrowLink>
      </div>
      <div className={styles.orbit}>
        <div className={styles.disc}>
          <CutoutPicture
            crops={service.circle}
            sizes="(max-width: 767px) 83vw, (max-width: 959px) 60vw, min(37vw, 540px)"
          />
        </div>
      </div>
    </div>
  );
});

interface SlidePosition {
  side?: "left" | "right";
  /** Next to the selected slide: a swipe brings it in. */
  isAdjacent: boolean;
}

export function getSlidePosition(index: number, selected: number, count: number): SlidePosition {
  const steps = getSignedDistance(index - selected, count);
  return {
    ...(steps === 0 ? {} : { side: steps < 0 ? "left" : "right" }),
    isAdjacent: Math.abs(steps) === 1,
  };
}

function getSignedDistance(distance: number, count: number): number {
  const right = (distance + count) % count;
  return right > count / 2 ? right - count : right;
}
