import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet } from 'styled-components';
import { afterEach, expect, it } from 'vitest';
import { adoptDrawnStyles } from '@/ui/theme/drawn-styles';

const Part = styled.p`
  color: red;
`;
const Other = styled.p`
  color: blue;
`;

const own = document.createElement('style');

afterEach(() => own.remove());

/** How often rules under a name are in the page. */
function made(name: string): number {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule.cssText.startsWith(`.${name} `)).length;
}

it('makes no rules that are in the page already, and all others', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<Part />));
  own.textContent = sheet.getStyleTags().replaceAll(/<[^>]+>|\/\*!sc\*\//g, '');
  document.head.append(own);
  if (own.sheet) adoptDrawnStyles(own.sheet);
  const { container } = render(
    <>
      <Part />
      <Other />
    </>,
  );
  const names = [...container.querySelectorAll('p')].map((part) => part.classList[1] ?? '');
  expect(own.textContent).toContain(`.${names[0]}{`);
  expect(names.map(made)).toEqual([1, 1]);
});
