import { expect, it } from 'vitest';
import type { ApiFailure, Client } from '@/application/shared/call';
import { err } from '@/domain/shared/result';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { createHttpTranslator } from '@/infrastructure/http/http-translator';
import type { ChatText } from '@/domain/messaging/chat-text';

const refused = (code: number): ApiFailure => ({
  kind: 'refused',
  code,
  reason: 'x',
  message: 'no',
});

it('sends the price that the author was shown, and reads that it would be more', async () => {
  const requests: unknown[] = [];
  const refusal = { kind: 'refused', code: 409, reason: 'price-changed', message: '' } as const;
  const api: Client = {
    call: async (_, request) => {
      requests.push(request);
      return err(refusal);
    },
  };
  const translator = createHttpTranslator({ api });
  const [reader, id] = ['ann' as ChatAddress, 'id' as LocalId];
  const pair = { from: 'de', to: 'en' } as const;
  const dear = err({ kind: 'price-changed' });
  expect(await translator.translate('Hallo' as ChatText, pair, reader, id, 0)).toEqual(dear);
  const received = { id: 'm1', text: 'Hallo', from: reader, to: 'en', shownPrice: 1 } as const;
  expect(await translator.translateReceived(received)).toEqual(dear);
  expect(requests).toMatchObject([
    { from: 'de', toLanguage: 'en', shownPrice: 0 },
    { shownPrice: 1 },
  ]);
});

it.each<[string, ApiFailure, ApiFailure | { readonly kind: 'not-enough-coins' }]>([
  ['105', refused(105), { kind: 'not-enough-coins' }],
  ['106', refused(106), { kind: 'not-enough-coins' }],
  ['a code without a meaning', refused(107), { kind: 'not-enough-coins' }],
  ['too many requests', refused(429), refused(429)],
  ['a bad request', refused(400), refused(400)],
  ['no answer', { kind: 'offline' }, { kind: 'offline' }],
  ['a server that cannot', { kind: 'maintenance' }, { kind: 'maintenance' }],
])('a translation that failed with %s', async (_, failure, expected) => {
  const translator = createHttpTranslator({ api: { call: async () => err(failure) } });
  const reader = 'ann' as ChatAddress;
  expect(
    await translator.translate('Hallo' as ChatText, { to: 'en' }, reader, 'id' as LocalId),
  ).toEqual(err(expected));
});
