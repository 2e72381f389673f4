import { type KeyboardEvent, type TransitionEvent, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { type LanguageLink, LanguageLinks } from "#app/ui/language-links.tsx";
import { LogoLink } from "#app/ui/logo-link.tsx";
import { MotionSwitch, type MotionTexts } from "#app/ui/motion-switch.tsx";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import { type SocialLink, SocialLinks } from "#app/ui/social-links.tsx";
import { useMotionEnabled } from "#app/ui/use-motion.ts";
import styles from "./menu.module.css";
import { MenuSwitch } from "./menu-switch.tsx";

export interface MenuProps {
  texts: { label: string; open: string; close: string; offices: string; social: string };
  home: { href: string; label: string; wordmark: readonly string[] };
  languages: { label: string; links: readonly LanguageLink[] };
  links: readonly {
    href: string;
    name: string;
    tone: string;
    picture: PictureSource;
    current: boolean;
  }[];
  offices: readonly { city: string; href: string; label: string }[];
  social: readonly SocialLink[];
  motion: MotionTexts;
}

/** A new object with each press: after Escape the `close` event comes in a later task, and the menu may be open again. */
interface MenuState {
  readonly name: "initial" | "open" | "closed";
}

/** A modal `<dialog>`, so that the browser makes the page behind inert. Without script its links are in the header. */
export function Menu(props: MenuProps) {
  const { texts, home, languages, links, offices, social, motion } = props;
  const [state, setState] = useState<MenuState>({ name: "initial" });
  const [expandedLink, setExpandedLink] = useState<string>();
  const isMotionEnabled = useMotionEnabled();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => setState({ name: "open" });
  const close = () => setState({ name: "closed" });

  useEffect(() => {
    const menu = dialog.current;
    if (state.name === "closed") menu?.close();
    if (!menu || state.name !== "open") return;
    // Its own bar lies where the header now is, so that the ball rolls across one and the same switch.
    const { top = 0 } = menu.closest("header")?.getBoundingClientRect() ?? {};
    menu.style.setProperty("--top", `${top}px`);
    // The close button takes the focus, as it replaces the open button at the same place; at once, not after the logo.
    const closeButton = menu.querySelector("button");
    closeButton?.setAttribute("autofocus", "");
    if (menu.open) closeButton?.focus();
    else menu.showModal();
    // A page that comes back from the browser's memory comes back with its menu closed.
    const closeAtOnce = () => menu.close();
    addEventListener("pagehide", closeAtOnce);
    return () => removeEventListener("pagehide", closeAtOnce);
  }, [state]);

  return (
    <>
      <MenuSwitch
        label={texts.open}
        isOpen={false}
        onPress={open}
        expanded={state.name === "open"}
      />
      <dialog
        ref={dialog}
        id="menu"
        className={styles.menu}
        data-background="navy"
        data-state={state.name === "initial" ? undefined : state.name}
        aria-label={texts.label}
        // The event comes after the closing: by then, the menu may be open again.
        onClose={({ currentTarget }) => currentTarget.open || close()}
        onKeyDown={trapFocus}
      >
        <div className={styles.bar}>
          {/* A press on the logo closes the menu, also where home is the page already shown. */}
          {/* biome-ignore lint/a11y: the press is the link's own, its keyboard included */}
          <div className={styles.logo} onClick={close}>
            <LogoLink {...home} />
          </div>
          <div className={styles.tools}>
            <LanguageLinks {...languages} />
            <MenuSwitch label={texts.close} isOpen onPress={close} />
          </div>
        </div>
        <div className={styles.stack}>
          <nav className={styles.drawers} aria-label={texts.label}>
            <ul
              className={styles.list}
              onPointerLeave={() => setExpandedLink(undefined)}
              // What got the focus while the drawers rose was scrolled to where it then was.
              onTransitionEnd={scrollToFocus}
            >
              {links.map(({ href, name, tone, picture, current }) => (
                <li
                  key={href}
                  className={styles.drawer}
                  data-background={tone}
                  data-grown={expandedLink === href ? "" : undefined}
                  // A move, not an entry: drawers that grow under a resting pointer leave the choice as it is.
                  onPointerMove={({ pointerType }) =>
                    pointerType === "mouse" && setExpandedLink(href)
                  }
                  onFocus={() => setExpandedLink(href)}
                  onBlur={() => setExpandedLink(undefined)}
                >
                  <a
                    className={styles.link}
                    href={href}
                    aria-current={current ? "page" : undefined}
                  >
                    <span className={styles.name}>{name}</span>
                    <span className={styles.arrow}>
                      <Icon name="right" />
                    </span>
                  </a>
                  {state.name === "initial" ? null : (
                    <Picture
                      picture={picture}
                      className={styles.picture}
                      decorative
                      sizes="min(38vw, 62vh)"
                    />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.foot} data-background="orange">
            {offices.length > 0 ? (
              <ul className={styles.offices} aria-label={texts.offices}>
                {offices.map(({ city, href, label }) => (
                  <li key={city}>
                    <a href={href} target="_blank" rel="noopener" aria-label={label}>
                      {city}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
            <MotionSwitch texts={motion} isMotionEnabled={isMotionEnabled} />
            <SocialLinks label={texts.social} links={social} />
          </div>
        </div>
      </dialog>
    </>
  );
}

function scrollToFocus({ propertyName }: TransitionEvent): void {
  if (propertyName === "translate") document.activeElement?.scrollIntoView({ block: "nearest" });
}

/** Leads the focus from the dialog's last stop to its first and back (ARIA practices, modal dialog). */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
  const [from, to] = event.shiftKey
    ? [focusable.at(0), focusable.at(-1)]
    : [focusable.at(-1), focusable.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
