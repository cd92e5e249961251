import { expect, it } from 'vitest';
import { ok } from '@/domain/shared/result';
import { createHttpReadText } from '@/infrastructure/http/http-read-text';
import { answeringApi } from '@tests/support/answering-api';

const READING = {
  parts: [{ text: 'Hallo', translation: 'Hello', back: 'Hallo' }],
  doubtful: 0,
  through: 'Hello',
};

it('has a text read, with the language its writer speaks where that is known', async () => {
  const { api, sent } = answeringApi(READING);
  const readText = createHttpReadText({ api });
  expect(await readText({ text: 'Hallo', from: 'de', to: 'en' })).toEqual(ok(READING));
  await readText({ text: 'Hallo', to: 'en' });
  expect(sent).toEqual([
    {
      path: '/translate/reading',
      request: { text: 'Hallo', fromLanguage: 'de', toLanguage: 'en' },
    },
    { path: '/translate/reading', request: { text: 'Hallo', toLanguage: 'en' } },
  ]);
});

it('answers as the server refuses', async () => {
  const { api } = answeringApi({ kind: 'superseded' }, 409);
  const answer = await createHttpReadText({ api })({ text: 'Hallo', to: 'en' });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', reason: 'superseded' } });
});
