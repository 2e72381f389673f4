import type { Page } from "@playwright/test";

const pseudoClassesByState = {
  hover: { control: ["hover"], ancestor: ["hover"] },
  focus: { control: ["focus", "focus-visible"], round: ["focus-within"] },
  active: { control: ["hover", "active"], round: ["hover", "active"] },
};

/**
 * Has the browser show the first control in use of each specimen (`data-state`) as pointed at, focused or pressed, all at
 * once: the states of the developer tools, not classes that imitate them.
 */
export async function forceStates(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const specimen of document.querySelectorAll<HTMLElement>("[data-state]")) {
      const control = specimen.querySelector("a, :enabled");
      for (
        let element = control;
        element && element !== specimen;
        element = element.parentElement
      ) {
        element.setAttribute("data-forced", element === control ? "control" : "round");
      }
    }
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument", { depth: 0 });
  for (const [state, classes] of Object.entries(pseudoClassesByState)) {
    for (const [role, forcedPseudoClasses] of Object.entries(classes)) {
      const selector = `[data-state=${state}] [data-forced=${role}]`;
      const { nodeIds } = await devTools.send("DOM.querySelectorAll", {
        nodeId: root.nodeId,
        selector,
      });
      for (const nodeId of nodeIds) {
        await devTools.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses });
      }
    }
  }
}
