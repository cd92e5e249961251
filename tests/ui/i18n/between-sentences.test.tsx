import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { useBetweenSentences } from '@/ui/i18n/between-sentences';

afterEach(cleanup);

function Sentences() {
  return <p>{['A.', 'B.'].join(useBetweenSentences())}</p>;
}

it.each([
  ['en', 'A. B.'],
  ['de', 'A. B.'],
  ['es', 'A. B.'],
  ['ru', 'A. B.'],
  ['ko', 'A. B.'],
  ['ja', 'A.B.'],
  ['zh-CN', 'A.B.'],
  ['zh-TW', 'A.B.'],
])('sentences of %s stand as %s', async (lng, joined) => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng, resources: {} });
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <Sentences />
    </I18nextProvider>,
  );
  expect(container.textContent).toBe(joined);
});
