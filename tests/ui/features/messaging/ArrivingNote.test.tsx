import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { ok } from '@/domain/shared/result';
import { SECOND } from '@/domain/shared/time';
import type { ArrivingLanguage } from '@/domain/translation/engine-coverage';
import type { UntranslatedReason } from '@/domain/translation/translation';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { MessageRow } from '@/ui/features/messaging/MessageRow';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inMessages } from '@tests/support/in-messages';
import { ManualClock } from '@tests/support/manual-clock';

afterEach(cleanup);

/** A message of Ann's to Bo, who reads German, that went out untranslated. */
async function show(untranslated: UntranslatedReason, arriving: ArrivingLanguage[]) {
  const clock = new ManualClock();
  const answers = [arriving];
  const listEngines = async () => {
    const languages = answers.shift() ?? [];
    return ok([{ engine: 'local', kind: 'pairs', pairs: [], arriving: languages } as const]);
  };
  const deps = conversationDeps({
    clock,
    knownEngines: new KnownEngines({ listEngines, scheduler: clock }),
  });
  const chat = new ConversationViewModel(bo, deps);
  const body = { kind: 'text', text: 'Hello', untranslated } as const;
  const row = (
    <MessageRow
      message={aMessage({ from: ann, to: bo, body })}
      partner={chat.partner}
      actions={chat.messageCommands}
      dialogs={chat.dialog}
      reading={chat.reading}
    />
  );
  render(
    await inMessages(row, (scope) =>
      provideTranslationOf(deps, scope)
        .value(sharedTokens.clock, clock)
        .value(uiTokens.liveClock, deps.liveClock)
        .value(messagingTokens.conversations, deps.conversations),
    ),
  );
  await act(async () => {});
  return { pass: (time: number) => act(async () => clock.advance(time)) };
}

const note = () => screen.queryByText(/arrives in|is on its way/)?.textContent;

it.each<[string, UntranslatedReason, ArrivingLanguage[], string | undefined]>([
  ['soon', 'unsupported', [{ language: 'de', seconds: 20 }], 'German arrives in about 1 minute.'],
  [
    'later',
    'unsupported',
    [{ language: 'de', seconds: 121 }],
    'German arrives in about 3 minutes.',
  ],
  ['some time', 'unsupported', [{ language: 'de' }], 'German is on its way.'],
  [
    'the last of both',
    'unsupported',
    [
      { language: 'en', seconds: 10 },
      { language: 'de', seconds: 90 },
    ],
    'German arrives in about 2 minutes.',
  ],
  ['another language', 'unsupported', [{ language: 'ja', seconds: 20 }], undefined],
  ['nothing', 'unsupported', [], undefined],
  ['what cannot be mended', 'unchanged', [{ language: 'de', seconds: 20 }], undefined],
])('shows under a text when it could be translated: %s', async (_, reason, arriving, words) => {
  await show(reason, arriving);
  expect(note()).toBe(words);
});

it('disappears once the language is here', async () => {
  const { pass } = await show('unsupported', [{ language: 'de', seconds: 20 }]);
  expect(note()).toBeDefined();
  await pass(10 * SECOND);
  expect(note()).toBeUndefined();
});
