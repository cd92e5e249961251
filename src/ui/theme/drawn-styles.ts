import { __PRIVATE__ } from 'styled-components';

/** How the library notes in a style sheet which rules of a part are in it. */
const NOTE = /^data-styled\.g\d+\[id="([\w-]+)"\]$/;

/** Tells the library which rules the page's style sheet has already, so that it makes none of them again. */
export function adoptDrawnStyles(sheet: CSSStyleSheet): void {
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const part = NOTE.exec(rule.selectorText)?.[1];
    if (part === undefined) continue;
    for (const name of rule.style.content.replaceAll('"', '').split(',')) {
      if (name !== '') __PRIVATE__.mainSheet.registerName(part, name);
    }
  }
}
