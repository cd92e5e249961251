import { describe, expect, it, vi } from 'vitest';
import type { Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import type { UntranslatedReason } from '@/domain/translation/translation';
import { coins } from '@/domain/wallet/coins';
import {
  TranslatedTextViewModel,
  type TranslationSource,
} from '@/ui/kernel/translated-text.view-model';
import { balances } from '@tests/support/builders';

const bo = { text: 'Guten Morgen', language: 'de' } as const;
const nothing = { vip: 0, normal: 0, coins: coins(0) };
const common = { recordId: '', charge: nothing, balances: balances({}) };
const untranslated = (reason: UntranslatedReason) =>
  ok({ outcome: { translated: false, reason, ...common } as const, original: bo.text });

function viewOf(
  ask: TranslationSource['ask'],
  known?: string,
  reads: readonly Language[] = ['en'],
) {
  const asked = vi.fn<TranslationSource['ask']>(ask);
  return {
    asked,
    view: new TranslatedTextViewModel(bo, reads, { known: () => known, ask: asked }),
  };
}

describe('TranslatedTextViewModel', () => {
  it('shows an earlier translation, and requests nothing', async () => {
    const { asked, view } = viewOf(async () => err({ kind: 'offline' }), 'Good morning');
    expect(view.translation).toBe('Good morning');
    await view.translate(0);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    [['en'], true],
    [['de'], false],
    [['en', 'ru', 'de'], false],
    [['en', 'ru'], true],
  ] as const)('offers nothing in a language one reads: %s', (reads, offered) => {
    const { view } = viewOf(async () => err({ kind: 'offline' }), undefined, reads);
    expect(view.mayTranslate).toBe(offered);
  });

  it('shows the text the translation belongs to, also when it has changed meanwhile', async () => {
    const outcome = { translated: true, text: 'Good night', ...common } as const;
    const { view } = viewOf(async () => ok({ outcome, original: 'Gute Nacht' }));
    await view.translate(0);
    expect([view.original, view.translation]).toEqual(['Gute Nacht', 'Good night']);
    expect(view.mayTranslate).toBe(false);
  });

  it('asks once while an answer is on its way', async () => {
    let answer: (() => void) | undefined;
    const { asked, view } = viewOf(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return err({ kind: 'timeout' });
    });
    const first = view.translate(0);
    await view.translate(0);
    expect(view.busy).toBe(true);
    answer?.();
    await first;
    expect(asked).toHaveBeenCalledOnce();
    expect(view).toMatchObject({ busy: false, failure: { kind: 'timeout' }, mayRetry: true });
  });

  it.each([
    ['same-language', false],
    ['unsupported', false],
    ['unchanged', false],
    ['nothing-to-translate', false],
    ['engine-failed', true],
  ] as const)('after "%s" another try is offered: %s', async (reason, again) => {
    const { view } = viewOf(async () => untranslated(reason));
    await view.translate(0);
    expect(view.untranslated).toBe(reason);
    expect(view.mayTranslate).toBe(again);
    expect(view.mayRetry).toBe(again);
  });
});
