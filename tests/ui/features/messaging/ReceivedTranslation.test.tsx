import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { TranslateReceived } from '@/application/messaging/translate-received';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { err, ok } from '@/domain/shared/result';
import type { DeviceReadingDeps } from '@/ui/features/messaging/device-reading.view-model';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { ReceivedTranslation } from '@/ui/features/messaging/ReceivedTranslation';
import { aMessage, ann, balances, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';

afterEach(cleanup);

const received = aMessage({
  from: bo,
  to: ann,
  body: { kind: 'text', text: '내일 비가 와요', language: 'ko' },
});
const nothing = { vip: 0, normal: 0, coins: balances().coins };

async function show(
  translateReceived: TranslateReceived,
  onDevice?: DeviceReadingDeps,
  engines?: readonly EngineCoverage[],
  me = aMe(),
) {
  const asked: string[] = [];
  const deps = conversationDeps({
    translateReceived: async (message, to) => {
      asked.push(`${message.id} ${to}`);
      return translateReceived(message, to);
    },
    ...(engines && {
      knownEngines: new KnownEngines({
        listEngines: async () => ok(engines),
        scheduler: new ManualClock(),
      }),
    }),
  });
  deps.session.signedIn(me);
  const chat = new ConversationViewModel(bo, deps);
  const view = <ReceivedTranslation message={received} actions={chat.messageCommands} />;
  render(
    await inApp(view, (scope) =>
      provideTranslationOf(deps, scope, onDevice).value(
        messagingTokens.conversations,
        deps.conversations,
      ),
    ),
  );
  return { asked, chat, deps };
}

it('names the language and the price, and translates into what the reader reads', async () => {
  const { asked } = await show(async () => err({ kind: 'offline' }));
  expect(await screen.findByText('Korean · 8 characters')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Translate' }));
  expect(asked).toEqual([`${received.id} en`]);
});

it.each([
  ['characters', 'Korean · 8 characters'],
  ['free', 'Korean · Free'],
] as const)(
  'reports for languages without an engine that only set phrases are translated, at the price %s',
  async (translationPrice, offer) => {
    const engines = [{ engine: 'embedded', kind: 'phrases' }] as const;
    const me = aMe({ translationPrice });
    await show(async () => err({ kind: 'offline' }), undefined, engines, me);
    expect(await screen.findByText(offer)).toBeVisible();
    expect(await screen.findByText('only if this is a set phrase')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Translate' })).toBeVisible();
  },
);

it('translates once, and can be tried again after a failure, which the conversation shows', async () => {
  let fail: () => void = () => undefined;
  const { asked, chat, deps } = await show(
    () => new Promise((resolve) => (fail = () => resolve(err({ kind: 'not-enough-coins' })))),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Translate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Translating…' }));
  expect(asked).toHaveLength(1);
  deps.session.setBalances(balances());
  await act(async () => fail());
  expect(chat.errors.coinsShort).toBe(true);
  expect(chat.errors.cost).toEqual({ thing: 'translation', price: 1, opening: 0 });
  expect(screen.getByRole('button', { name: 'Translate' })).toBeVisible();
});

it('shows why there is no translation', async () => {
  await show(async () =>
    ok({
      translated: false,
      reason: 'unsupported',
      recordId: 'r',
      charge: nothing,
      balances: balances(),
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Translate' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Not translated: /);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there for a language that the reader reads', async () => {
  const { deps } = await show(async () => err({ kind: 'offline' }));
  act(() => deps.translationSettings.setReadable(['ko']));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

const pair = { from: 'ko', to: 'en' } as const;
const free = { name: 'Translate on your device' };

it('offers the device instead of the price, and shows what it does while the model is loaded', async () => {
  let loaded = false;
  let finish: () => void = () => undefined;
  const asked: unknown[] = [];
  await show(async () => err({ kind: 'offline' }), {
    translateOnDevice: async () => (loaded ? { kind: 'translated' } : { kind: 'loadable', pair }),
    loadDeviceModel: (of, onProgress) => {
      asked.push(of);
      onProgress(0.4);
      return new Promise((resolve) => (finish = () => resolve(ok(undefined))));
    },
  });
  const offer = await screen.findByRole('button', free);
  expect(screen.getAllByRole('button')).toEqual([offer]);
  expect(screen.getByText('Korean · free, after loading its model once')).toBeVisible();
  await userEvent.click(offer);
  expect(asked).toEqual([pair]);
  const progress = screen.getByRole('progressbar', { name: 'Loading the translation model…' });
  expect(progress).toHaveAttribute('aria-valuetext', '40%');
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  loaded = true;
  await act(async () => finish());
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button', free)).toBeNull();
});

it('reports that the model did not arrive, and offers both ways again', async () => {
  await show(async () => err({ kind: 'offline' }), {
    translateOnDevice: async () => ({ kind: 'loadable', pair }),
    loadDeviceModel: async () => err({ kind: 'model-not-loaded' }),
  });
  await userEvent.click(await screen.findByRole('button', free));
  expect(await screen.findByRole('status')).toHaveTextContent(/model .* could not be loaded/);
  expect(screen.getByRole('button', free)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Translate' })).toBeVisible();
});

it('shows the paid translation that was requested in the menu instead', async () => {
  const { chat } = await show(() => new Promise(() => undefined), {
    translateOnDevice: async () => ({ kind: 'loadable', pair }),
    loadDeviceModel: async () => ok(undefined),
  });
  await screen.findByRole('button', free);
  act(() => void chat.messageCommands.translate(received, 'en'));
  expect(await screen.findByRole('button', { name: 'Translating…' })).toBeVisible();
});

it('reports that the device failed, and keeps the paid translation', async () => {
  await show(async () => err({ kind: 'offline' }), {
    translateOnDevice: async () => ({ kind: 'failed' }),
    loadDeviceModel: async () => ok(undefined),
  });
  expect(await screen.findByText('Your device could not translate this.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Translate' })).toBeVisible();
});

it('is gone where the device finds that the reader reads the language', async () => {
  await show(async () => err({ kind: 'offline' }), {
    translateOnDevice: async () => ({ kind: 'readable' }),
    loadDeviceModel: async () => ok(undefined),
  });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
