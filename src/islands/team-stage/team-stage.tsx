import { type KeyboardEvent, useRef } from "react";
import { fillText } from "#app/locale/fill-text.ts";
import { RailLink } from "#app/ui/arrow-button.tsx";
import { findStep } from "#app/ui/arrow-key-step.ts";
import { RoundButton } from "#app/ui/round-button.tsx";
import text from "#app/ui/text.module.css";
import { useIsAwake } from "#app/ui/use-is-hydrated.ts";
import { FullLabel } from "#app/ui/visually-hidden-label.tsx";
import { fillStatus, getName, type Member } from "./member.ts";
import { Cast, prepareMember } from "./member-pictures.tsx";
import { listRoles } from "./slide-states.ts";
import { SplitName } from "./split-name.tsx";
import styles from "./team-stage.module.css";
import { useRound } from "./use-carousel.ts";

interface TeamStageProps {
  texts: Record<
    | "carousel"
    | "previous"
    | "next"
    | "before"
    | "status"
    | "portraitAlt"
    | "phrase"
    | "more"
    | "moreLabel",
    string
  >;
  /** In the order of the round; one at least. */
  members: readonly Member[];
  moreHref: string;
}

/**
 * The team, one at a time: a portrait before an arch, the name passing between them, and who stands before in the
 * round. Without script it is the first member, complete, with the way to all of them.
 */
export function TeamStage({ texts, members, moreHref }: TeamStageProps) {
  const stage = useRef<HTMLElement>(null);
  const at = (index: number) => members[index] as Member;
  const [round, go] = useRound(members.length, (index) => prepareMember(stage.current, at(index)));
  const isAwake = useIsAwake();
  const { shown, from } = round;
  const member = at(shown);
  const roles = listRoles(members, round, isAwake);
  const onStage = roles.stage.filter(({ part }) => part !== "waiting");
  const longest = (key: "position" | "phrase") =>
    members.map((one) => one[key]).reduce((a, b) => (b.length > a.length ? b : a));

  const turnByKey = (event: KeyboardEvent) => {
    const step = findStep(event);
    if (!step) return;
    event.preventDefault();
    void go(step);
  };

  return (
    <section
      ref={stage}
      className={styles.stage}
      aria-label={texts.carousel}
      data-turned={from === undefined ? undefined : ""}
      onKeyDown={turnByKey}
    >
      <div className={styles.arch} {...getGround(at(from ?? shown))}>
        <div key={member.id} className={styles.fill} {...getGround(member)} />
      </div>
      <h3 className={styles.name}>
        {onStage.map((role) => (
          <SplitName key={role.member.id} {...role} />
        ))}
      </h3>
      <Cast
        roles={roles.stage}
        picture="portrait"
        getAlt={(one) => fillText(texts.portraitAlt, { name: getName(one) })}
        sizes="(max-width: 767px) 75vw, min(50vw, 760px)"
        className={styles.bust}
      />
      <div className={styles.words}>
        <p className={`${text.title} ${styles.room}`} data-longest={longest("position")}>
          <span key={member.id}>{member.position}</span>
        </p>
        <p
          className={`${text.lead} ${styles.room} ${styles.phrase}`}
          data-longest={fillText(texts.phrase, { phrase: longest("phrase") })}
        >
          <span key={member.id}>{fillText(texts.phrase, { phrase: member.phrase })}</span>
        </p>
        <div className={styles.buttons}>
          <RoundButton label={texts.previous} icon="left" onClick={() => void go(-1)} />
          <RoundButton label={texts.next} icon="right" onClick={() => void go(1)} />
        </div>
        <p className={text.hidden} role="status">
          {from === undefined ? null : fillStatus(texts.status, members, shown)}
        </p>
      </div>
      <div className={styles.aside} data-tone={member.tone}>
        <Cast
          roles={onStage}
          picture="toy"
          getAlt={({ hobby }) => hobby}
          sizes="(max-width: 960px) 120px, min(12.5vw, 200px)"
          className={styles.hobby}
        />
        <div className={styles.before} {...getGround(at(round.before))}>
          <Cast
            roles={roles.before}
            picture="portrait"
            isSmall
            getAlt={() => ""}
            sizes="84px"
            className={styles.door}
          />
          <p className={text.small}>
            <span className={text.quiet}>{texts.before}</span>{" "}
            <strong>{getName(at(round.before))}</strong>
          </p>
        </div>
        <RailLink href={moreHref}>
          <FullLabel shown={texts.more} said={texts.moreLabel} />
        </RailLink>
      </div>
    </section>
  );
}

/** What the style sheet makes a member's gradient of. */
const getGround = ({ tone, light }: Member) => ({ "data-tone": tone, "data-light": light });
