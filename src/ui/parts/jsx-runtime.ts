import type { Key, ReactElement } from 'react';
import { Fragment, jsx as element } from 'react/jsx-runtime';

export { Fragment };
export type { JSX } from 'react/jsx-runtime';

/** The props of an element; only its content is read. */
export interface Props {
  readonly children?: unknown;
}

/** The tag of the element around a text: it has no meaning and no style. */
const OWN_TEXT = 'own-text' as 'span';

/**
 * Creates every element of JSX. React then owns no text node: a text with siblings gets an element of its own, and
 * the text of an element without other content is set as a whole. Browsers that translate a page replace its text
 * nodes; React would go on to change and to remove nodes that are no longer in the page (ADR-0014).
 */
export function jsx(type: never, props: Props, key?: Key): ReactElement {
  return element(type, withOwnTexts(type, props), key);
}

/** Creates an element with several children. */
export const jsxs = jsx;

/** The props of an element, with its texts in elements of their own. */
export function withOwnTexts(type: unknown, props: Props): Props {
  const { children } = props;
  const held = Array.isArray(children) ? apart(children) : children;
  const own = isText(held) && isBoundless(type) ? ownText(held, 0) : held;
  return own === children ? props : { ...props, children: own };
}

/** Several children: one text if there is nothing else, otherwise an element for each run of texts. */
function apart(children: readonly unknown[]): unknown {
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children;
  // All keep their positions, by which React recognises them.
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

/** Whether a type draws no element around its children: a fragment, a boundary, a context. */
function isBoundless(type: unknown): boolean {
  if (typeof type === 'symbol') return true;
  return (type as { readonly $$typeof?: unknown }).$$typeof === Symbol.for('react.context');
}
