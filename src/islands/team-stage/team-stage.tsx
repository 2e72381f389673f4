import { type KeyboardEvent, useRef } from "react";
import { fillText } from "#app/locale/fill-text.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { findArrowKeyStep } from "#app/ui/arrow-key-step.ts";
import { RoundButton } from "#app/ui/round-button.tsx";
import text from "#app/ui/text.module.css";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import { getMemberName, type Member } from "./member.ts";
import { decodeMemberPictures, MemberPictures } from "./member-pictures.tsx";
import nameStyles from "./split-name.module.css";
import styles from "./team-stage.module.css";
import type { MemberSlide } from "./use-carousel.ts";
import { listSlides, useCarousel } from "./use-carousel.ts";

interface TeamStageProps {
  texts: Omit<Texts["home"]["team"], "heading"> & Record<"portraitAlt" | "phrase", string>;
  /** In the order of the round; one at least. */
  members: readonly Member[];
  moreHref: string;
}

/** Team carousel, one member at a time. Without script it shows the first member and a link to the whole team. */
export function TeamStage({ texts, members, moreHref }: TeamStageProps) {
  const stage = useRef<HTMLElement>(null);
  const getMember = (index: number) => members[index] as Member;
  const [carousel, go] = useCarousel(members.length, (index) =>
    decodeMemberPictures(stage.current, getMember(index)),
  );
  const isHydrated = useIsHydrated();
  const { current, previous } = carousel;
  const member = getMember(current);
  const slides = listSlides(members, carousel, isHydrated);
  const visibleSlides = slides.stage.filter(({ state }) => state !== "waiting");
  const getLongest = (key: "position" | "phrase") =>
    members.map((one) => one[key]).reduce((a, b) => (b.length > a.length ? b : a));

  const announced = {
    name: getMemberName(member),
    position: member.position,
    number: current + 1,
    total: members.length,
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = findArrowKeyStep(event);
    if (!step) return;
    event.preventDefault();
    void go(step);
  };

  return (
    <section
      ref={stage}
      className={styles.stage}
      aria-label={texts.carousel}
      data-turned={previous === undefined ? undefined : ""}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.arch} {...getGradientAttributes(getMember(previous ?? current))}>
        <div key={member.id} className={styles.fill} {...getGradientAttributes(member)} />
      </div>
      <h3 className={styles.name}>
        {visibleSlides.map((role) => (
          <SplitName key={role.member.id} {...role} />
        ))}
      </h3>
      <MemberPictures
        slides={slides.stage}
        picture="portrait"
        getAlt={(one) => fillText(texts.portraitAlt, { name: getMemberName(one) })}
        sizes="(max-width: 767px) 75vw, min(36vw, 73vh)"
        className={styles.bust}
      />
      <div className={styles.words}>
        <p className={`${text.title} ${styles.room}`} data-longest={getLongest("position")}>
          <span key={member.id}>{member.position}</span>
        </p>
        <p
          className={`${text.lead} ${styles.room} ${styles.phrase}`}
          data-longest={fillText(texts.phrase, { phrase: getLongest("phrase") })}
        >
          <span key={member.id}>{fillText(texts.phrase, { phrase: member.phrase })}</span>
        </p>
        <div className={styles.buttons}>
          <RoundButton label={texts.previous} icon="left" onClick={() => void go(-1)} />
          <RoundButton label={texts.next} icon="right" onClick={() => void go(1)} />
          <strong>{`${current + 1}\u00a0/\u00a0${members.length}`}</strong>
        </div>
        <p className={text.hidden} role="status">
          {previous === undefined ? null : fillText(texts.status, announced)}
        </p>
      </div>
      <div className={styles.aside} data-tone={member.tone}>
        <MemberPictures
          slides={visibleSlides}
          picture="hobbyPicture"
          getAlt={({ hobby }) => hobby}
          sizes="(max-width: 767px) 80px, min(12vw, 20vh)"
          className={styles.hobby}
        />
        <div
          data-screen-only=""
          className={styles.before}
          {...getGradientAttributes(getMember(carousel.preceding))}
        >
          <MemberPictures
            slides={slides.before}
            picture="portrait"
            isSmall
            getAlt={() => ""}
            sizes="64px"
            className={styles.door}
          />
          <p className={text.small}>
            <span className={text.quiet}>{texts.before}</span> <br />
            <strong>{getMemberName(getMember(carousel.preceding))}</strong>
          </p>
        </div>
        <ArrowLink href={moreHref}>
          <VisuallyHiddenLabel visibleText={texts.more} accessibleText={texts.moreLabel} />
        </ArrowLink>
      </div>
    </section>
  );
}

const getGradientAttributes = ({ tone, light }: Member) => ({
  "data-tone": tone,
  "data-light": light,
});

/** Name on one line, as large as its letters allow; on wide screens the portrait is between its halves. */
function SplitName({ member, state }: MemberSlide) {
  const [first, last] = member.name;
  const [half, full] = member.nameWidths;
  return (
    <span
      className={`${text.display} ${nameStyles.name}`}
      data-em={full}
      data-part={state}
      aria-hidden={state === "leaving" ? true : undefined}
    >
      <span className={nameStyles.halves} data-em={half}>
        <span className={nameStyles.half}>{first}</span>{" "}
        <span className={nameStyles.half}>{last}</span>
      </span>
    </span>
  );
}
