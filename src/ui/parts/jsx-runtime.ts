import type { Key, ReactElement } from 'react';
import { Fragment, jsx as element } from 'react/jsx-runtime';

export { Fragment };
export type { JSX } from 'react/jsx-runtime';

/** What an element is given; only what it holds is looked at. */
export interface Props {
  readonly children?: unknown;
}

/** The tag of a text's own element: it means nothing, and no style names it. */
const OWN_TEXT = 'own-text' as 'span';

/**
 * Makes every element of JSX. React owns no text node then: a text that is not alone in its element gets one
 * of its own, and the text of an element that holds nothing else is set as a whole. Browsers that translate a
 * page put other nodes in the place of its text nodes; React would go on to change and to remove those that
 * are no longer in the page (ADR-0014).
 */
export function jsx(type: never, props: Props, key?: Key): ReactElement {
  return element(type, withOwnTexts(type, props), key);
}

/** Makes one that is written with several children. */
export const jsxs = jsx;

/** What an element is given, its texts in elements of their own. */
export function withOwnTexts(type: unknown, props: Props): Props {
  const { children } = props;
  const held = Array.isArray(children) ? apart(children) : children;
  const own = isText(held) && isBoundless(type) ? ownText(held, 0) : held;
  return own === children ? props : { ...props, children: own };
}

/** Several children: one text if there is nothing else, otherwise an element for each run of texts. */
function apart(children: readonly unknown[]): unknown {
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children;
  // All stay at their places, by which React knows them again.
  const held: unknown[] = [];
  let run = -1;
  for (const child of children) {
    if (!isText(child)) {
      if (isShown(child)) run = -1;
      held.push(child);
    } else if (run < 0) {
      run = held.push(child) - 1;
    } else {
      held[run] = `${String(held[run])}${child}`;
      held.push(null);
    }
  }
  const [only, ...others] = held.filter(isShown);
  if (others.length === 0 && isText(only)) return only;
  return held.map((child, place) => {
    const inner = Array.isArray(child) ? apart(child) : child;
    return isText(inner) ? ownText(inner, place) : inner;
  });
}

function ownText(children: string | number, place: number): ReactElement {
  return element(OWN_TEXT, { children }, `text-${place}`);
}

function isText(child: unknown): child is string | number {
  return (typeof child === 'string' && child !== '') || typeof child === 'number';
}

function isShown(child: unknown): boolean {
  return child !== null && child !== undefined && child !== '' && typeof child !== 'boolean';
}

/** What draws no element around its children: a fragment, a boundary, a context. */
function isBoundless(type: unknown): boolean {
  if (typeof type === 'symbol') return true;
  return (type as { readonly $$typeof?: unknown }).$$typeof === Symbol.for('react.context');
}
