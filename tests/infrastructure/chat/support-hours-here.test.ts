import { describe, expect, it } from 'vitest';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import { readMessage } from '@/infrastructure/chat/message-form';
import { withHoursHere } from '@/infrastructure/chat/support-hours-here';
import { ann, bo } from '@tests/support/builders';

const written = '09:00–18:00 Uhr (UTC)';
const receipt: MessageBody = {
  kind: 'text',
  text: `Der Support ist täglich da: ${written}.`,
  language: 'de',
};
const ext = {
  [EXTENSION_KEY.language]: 'de',
  [EXTENSION_KEY.supportHours]: '2026-07-01T09:00:00.000Z/2026-07-01T18:00:00.000Z',
  [EXTENSION_KEY.supportHoursText]: written,
};

describe('hours of support', () => {
  it('are written for the clocks of the reader', () => {
    expect(withHoursHere(receipt, ext, 'Europe/Berlin')).toEqual({
      ...receipt,
      text: 'Der Support ist täglich da: 11:00–20:00 Uhr (MESZ).',
    });
  });

  it.each([
    ['no hours', {}],
    ['no moments', { ...ext, [EXTENSION_KEY.supportHours]: 'soon/later' }],
    ['one moment', { ...ext, [EXTENSION_KEY.supportHours]: '2026-07-01T09:00:00.000Z' }],
    ['a number', { ...ext, [EXTENSION_KEY.supportHours]: 9 }],
    ['nothing written', { ...ext, [EXTENSION_KEY.supportHoursText]: '' }],
    ['something else written', { ...ext, [EXTENSION_KEY.supportHoursText]: 'always' }],
  ])('stay as they are written with %s', (_, given) => {
    expect(withHoursHere(receipt, given, 'Europe/Berlin')).toEqual(receipt);
  });

  it('are changed in what support writes alone', () => {
    const later = { ...ext, [EXTENSION_KEY.supportHours]: '2026-07-01T10:00Z/2026-07-01T19:00Z' };
    const raw = { id: '1', to: ann, time: 1, type: 'txt', msg: written, ext: later };
    const here = withHoursHere({ kind: 'text', text: written, language: 'de' }, later);
    expect(here).not.toMatchObject({ text: written });
    expect(readMessage({ ...raw, from: SUPPORT_ADDRESS }, ann)?.body).toEqual(here);
    expect(readMessage({ ...raw, from: bo }, ann)?.body).toMatchObject({ text: written });
  });
});
