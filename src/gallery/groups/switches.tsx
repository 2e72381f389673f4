import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { MenuSwitch } from "#app/islands/menu/menu-switch.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getLanguageLinks, getSocialLinks } from "#app/shell/navigation.ts";
import { LanguageLinks } from "#app/ui/language-links.tsx";
import { LogoLink } from "#app/ui/logo-link.tsx";
import { MotionSwitch } from "#app/ui/motion-switch.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import type { GroupProps } from "./group-props.ts";

const exampleLink = { href: "#switches", route: "#switches" };
const noop = () => undefined;

export function Switches({ language }: GroupProps) {
  const texts = getTexts(language, "shell");
  const { brand, menu, motion } = texts;
  const links = getLanguageLinks(language, { es: exampleLink, en: exampleLink }, texts);
  const logo = (
    <Example caption="Logo, focused" state="focus">
      <LogoLink href="#switches" label={brand.homeLabel} wordmark={brand.wordmark} />
    </Example>
  );
  const renderSwitches = (ground: string) => (
    <>
      <Example caption="Languages">
        <LanguageLinks label={`${texts.language.label}, ${ground}`} links={links} />
      </Example>
      <Example caption="Menu closed, pointed at" state="hover">
        <MenuSwitch label={menu.open} isOpen={false} expanded={false} onPress={noop} />
      </Example>
    </>
  );
  const motionSwitches = (
    <>
      <Example caption="Motion on">
        <MotionSwitch texts={motion} isMotionEnabled />
      </Example>
      <Example caption="Motion off, focused" state="focus">
        <MotionSwitch texts={motion} isMotionEnabled={false} />
      </Example>
    </>
  );
  return (
    <ExampleGroup id="switches" title="Header, menu and footer parts">
      <ExampleRow>
        {logo}
        {renderSwitches("paper")}
        <Example caption="Menu closed">
          <MenuSwitch label={menu.open} isOpen={false} expanded={false} onPress={noop} />
        </Example>
        <Example caption="Menu open, focused" state="focus">
          <MenuSwitch label={menu.close} isOpen onPress={noop} />
        </Example>
        {motionSwitches}
      </ExampleRow>
      <ExampleRow surface="navy">
        {logo}
        {motionSwitches}
        <Example caption="Profiles, the first pointed at" state="hover">
          <SocialLinks label={menu.social} links={getSocialLinks(texts)} />
        </Example>
      </ExampleRow>
      <ExampleRow surface="pink">{renderSwitches("pink")}</ExampleRow>
      <ExampleRow surface="orange">
        {logo}
        {motionSwitches}
      </ExampleRow>
    </ExampleGroup>
  );
}
