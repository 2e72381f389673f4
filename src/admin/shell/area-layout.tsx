import type { ReactNode } from "react";
import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { UserBadge } from "#app/admin/components/user-badge.tsx";
import { formatListCount } from "#app/admin/format-list-count.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { LogoLink } from "#app/ui/logo-link.tsx";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import styles from "./area-layout.module.css";
import { sectionGroups, sections } from "./sections.ts";
import { ShortcutList, type ShortcutScreen } from "./shortcut-list.tsx";

interface AreaLayoutProps extends AreaContext {
  current: string | undefined;
  /** The screen, if its keys are listed below it. */
  shortcuts?: ShortcutScreen;
  children: ReactNode;
}

export function AreaLayout({ current, shortcuts, children, ...context }: AreaLayoutProps) {
  const { language, texts } = context;
  const { area } = texts;
  const { wordmark } = getTexts(language, "shell").brand;
  const logo = (
    <LogoLink
      href={adminPaths.overview}
      label={`${wordmark.join(" ")} ${area.home}`}
      wordmark={wordmark}
    />
  );
  const navigation = <Navigation {...context} current={current} />;
  return (
    <>
      <a className={styles.skip} href="#main">
        {area.skip}
      </a>
      <div className={styles.frame} data-shortcuts={context.viewer.hasShortcuts ? "" : undefined}>
        <header className={styles.side}>
          {logo}
          {navigation}
        </header>
        <header className={styles.bar}>
          {logo}
          <details className={styles.menu}>
            <summary>
              <span className={styles.whenClosed}>{area.menu.open}</span>
              <span className={styles.whenOpen}>{area.menu.close}</span>
              <i aria-hidden="true" />
            </summary>
            <div className={styles.drawer}>{navigation}</div>
          </details>
        </header>
        <main className={styles.main} id="main">
          {children}
          {context.viewer.hasShortcuts ? <ShortcutList texts={texts} screen={shortcuts} /> : null}
        </main>
      </div>
    </>
  );
}

type NavigationProps = AreaContext & { current: string | undefined };

function Navigation(props: NavigationProps) {
  const { language, viewer, newRequests, lateDeliveries, current } = props;
  const { area } = props.texts;
  return (
    <>
      <nav className={styles.navigation} aria-label={area.menu.label}>
        {sectionGroups.map((group) => {
          const shown = sections.filter(
            (one) => one.group === group && isAllowed(viewer.role, one.access),
          );
          return shown.length === 0 ? null : (
            <ul key={group}>
              {shown.map(({ id, href, shortcut, texts }) => (
                <li key={id}>
                  <a
                    href={href}
                    aria-current={id === current ? "page" : undefined}
                    data-shortcut={shortcut}
                  >
                    {texts[language].section}
                    {id === "requests" && newRequests !== undefined ? (
                      <b data-new-requests="" hidden={newRequests === 0}>
                        <VisuallyHiddenLabel
                          visibleText={formatListCount(newRequests)}
                          accessibleText={fillCount(area.newRequests, newRequests, {
                            count: formatListCount(newRequests),
                          })}
                        />
                      </b>
                    ) : null}
                    {id === "deliveries" && lateDeliveries?.count ? (
                      <b className={styles.late}>
                        <AdminIcon name="clock" size={16} />
                        <VisuallyHiddenLabel
                          visibleText={String(lateDeliveries.count)}
                          accessibleText={fillCount(area.lateDeliveries, lateDeliveries.count)}
                        />
                      </b>
                    ) : null}
                  </a>
                </li>
              ))}
            </ul>
          );
        })}
      </nav>
      <ViewerLinks {...props} />
    </>
  );
}

/** The viewer's account, and the ways out of the area. */
function ViewerLinks({ viewer, texts: { area, account }, current }: NavigationProps) {
  return (
    <div className={styles.viewer}>
      <a
        className={styles.account}
        href={adminPaths.account}
        aria-current={current === "account" ? "page" : undefined}
      >
        <UserBadge name={viewer.name} />
        <span>
          <bdi>{viewer.name}</bdi>
          <small>{account.section}</small>
        </span>
      </a>
      <a href="/">
        <AdminIcon name="out" size={16} />
        {area.site}
      </a>
      <PostForm action={adminPaths.signOut}>
        <button type="submit">
          <AdminIcon name="left" size={16} />
          {area.signOut}
        </button>
      </PostForm>
    </div>
  );
}
