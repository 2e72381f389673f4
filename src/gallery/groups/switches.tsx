import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { MenuSwitch } from "#app/islands/menu/menu-switch.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getLanguageLinks, getSocialLinks } from "#app/shell/navigation.ts";
import { LanguageLinks } from "#app/ui/language-links.tsx";
import { LogoLink } from "#app/ui/logo-link.tsx";
import { MotionSwitch } from "#app/ui/motion-switch.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import type { GroupProps } from "./group-props.ts";

const here = { href: "#switches", route: "#switches" };
const nothing = () => undefined;

export function Switches({ language }: GroupProps) {
  const texts = getTexts(language, "shell");
  const { brand, menu, motion } = texts;
  const links = getLanguageLinks(language, { es: here, en: here }, texts);
  const logo = (
    <Specimen caption="Logo, focused" state="focus">
      <LogoLink href="#switches" label={brand.homeLabel} wordmark={brand.wordmark} />
    </Specimen>
  );
  const makeSwitches = (ground: string) => (
    <>
      <Specimen caption="Languages">
        <LanguageLinks label={`${texts.language.label}, ${ground}`} links={links} />
      </Specimen>
      <Specimen caption="Menu closed, pointed at" state="hover">
        <MenuSwitch label={menu.open} isOpen={false} expanded={false} onPress={nothing} />
      </Specimen>
    </>
  );
  const motions = (
    <>
      <Specimen caption="Motion on">
        <MotionSwitch texts={motion} isMoving />
      </Specimen>
      <Specimen caption="Motion off, focused" state="focus">
        <MotionSwitch texts={motion} isMoving={false} />
      </Specimen>
    </>
  );
  return (
    <Group id="switches" title="Header, menu and footer parts">
      <Row>
        {logo}
        {makeSwitches("paper")}
        <Specimen caption="Menu closed">
          <MenuSwitch label={menu.open} isOpen={false} expanded={false} onPress={nothing} />
        </Specimen>
        <Specimen caption="Menu open, focused" state="focus">
          <MenuSwitch label={menu.close} isOpen onPress={nothing} />
        </Specimen>
        {motions}
      </Row>
      <Row flood="navy">
        {logo}
        {motions}
        <Specimen caption="Profiles, the first pointed at" state="hover">
          <SocialLinks label={menu.social} links={getSocialLinks(texts)} />
        </Specimen>
      </Row>
      <Row flood="pink">{makeSwitches("pink")}</Row>
      <Row flood="orange">
        {logo}
        {motions}
      </Row>
    </Group>
  );
}
