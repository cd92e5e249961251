import type { Key, ReactElement } from 'react';
import { jsxDEV as element, type JSXSource } from 'react/jsx-dev-runtime';
import { withOwnTexts, type Props } from './jsx-runtime';

export { Fragment, type JSX } from './jsx-runtime';

/** The `jsx` of development and tests. */
export function jsxDEV(
  type: never,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  const own = withOwnTexts(type, props);
  return element(type, own, key, isStatic && Array.isArray(own.children), source, self);
}
