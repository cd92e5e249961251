import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { dialogue } from '@/contract/http/translation';
import type { MeaningDifference } from '@/domain/translation/reading';
import { ok } from '@/domain/shared/result';
import { SECOND } from '@/domain/shared/time';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { ComposerForm } from '@/ui/features/messaging/ComposerForm';
import { KnownEngines, knownEnginesToken } from '@/ui/kernel/known-engines';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { ManualClock } from '@tests/support/manual-clock';
import { inApp } from '@tests/support/in-app';
import { installPopovers } from '@tests/support/popovers';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

beforeEach(installPopovers);

const HERE: EngineCoverage = {
  engine: 'local',
  kind: 'pairs',
  pairs: [{ from: 'en', to: 'de' }],
};
const PARTS = [
  { text: 'Hello Bo. ', translation: 'Hallo Bo. ', back: 'Hello Bo. ' },
  { text: 'I lost my keys.', translation: 'Ich habe Tasten.', back: 'I have buttons.' },
];

async function show(doubtful?: number, differs?: readonly MeaningDifference[]) {
  const clock = new ManualClock();
  const listEngines = async () => ok([HERE]);
  const deps = conversationDeps({
    clock,
    knownEngines: new KnownEngines({ listEngines, scheduler: clock }),
    readText: async () =>
      ok({
        parts: PARTS,
        ...(doubtful !== undefined && { doubtful }),
        ...(differs && { differs }),
      }),
  });
  const { composer, name } = new ConversationViewModel(bo, deps);
  render(
    await inApp(
      <ComposerForm
        composer={composer}
        name={name}
        onUnblock={() => undefined}
        onFailure={() => undefined}
      />,
      (scope) =>
        scope
          .value(accountTokens.session, deps.session)
          .value(messagingTokens.conversations, deps.conversations)
          .value(uiTokens.liveClock, deps.liveClock)
          .value(knownEnginesToken, deps.knownEngines)
          .value(...fakeCall(dialogue, async () => ok([]))),
      [slots.composerTool, slots.besideField],
    ),
  );
  const field = screen.getByRole('textbox', { name: 'Message to Bo' });
  const wait = async (time: number) => act(async () => deps.clock.advance(time));
  const write = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    await wait(0);
    await wait(600);
  };
  return { field, write, wait };
}

const region = () => screen.getByRole('group', { name: 'What Bo will read' });
const TEXT = 'Hello Bo. I lost my keys.';

it('shows what the other will read and its back translation, in their languages', async () => {
  const { write } = await show();
  await write(TEXT);
  expect(within(region()).getByText('Ich habe Tasten.')).toHaveAttribute('lang', 'de');
  expect(region()).toHaveTextContent(
    'Hallo Bo.Translated back: Hello Bo.Ich habe Tasten.Translated back: I have buttons.',
  );
  expect(region()).not.toHaveTextContent('may read differently');
});

it('underlines what may be mistranslated in both, and explains it in words', async () => {
  const { write } = await show(1);
  await write(TEXT);
  const marked = [...region().querySelectorAll('[data-marked]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'Ich habe Tasten.Translated back: I have buttons.',
  ]);
  expect(region()).toHaveTextContent(/^This may read differently: I lost my keys\./);
});

it('asks which was meant where a number, a person, an amount or a negation came back otherwise', async () => {
  const { write, wait } = await show(1, [
    { kind: 'number', written: '3', back: '30' },
    { kind: 'negation', written: '', back: 'not' },
  ]);
  await write(TEXT);
  const asked = screen.getByText('Which did you mean?').parentElement;
  expect(asked).toHaveTextContent('Number: “3” or “30”Negation: with “not” or without');
  await wait(1.5 * SECOND);
  const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken.join('')).toContain('I lost my keys. Which did you mean? Number: “3” or “30”');
});

it.each([
  [undefined, 'Translation ready'],
  [1, 'This may read differently: I lost my keys.'],
])('mentions it once, after it has been there for a while: %s', async (doubtful, words) => {
  const { write, wait } = await show(doubtful);
  await write(TEXT);
  const spoken = screen.getAllByRole('status');
  expect(spoken.map(({ textContent }) => textContent).join('')).toBe('');
  await wait(1.5 * SECOND);
  expect(spoken.map(({ textContent }) => textContent).join('')).toBe(words);
});

it('is reached with the keyboard, and put away by Escape, which goes back to the text', async () => {
  const { field, write } = await show();
  await write(TEXT);
  act(() => field.focus());
  await userEvent.tab();
  await userEvent.tab();
  expect(region()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'What Bo will read' })).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue(TEXT);
});

it('replaces the button that requests a preview', async () => {
  const { write } = await show();
  await write(TEXT);
  expect(screen.queryByRole('button', { name: /^Preview translation/ })).not.toBeInTheDocument();
});

it('waits for an input method that composes', async () => {
  const { field, write, wait } = await show();
  fireEvent.compositionStart(field);
  await write(TEXT);
  expect(screen.queryByRole('group', { name: 'What Bo will read' })).not.toBeInTheDocument();
  fireEvent.compositionEnd(field);
  await wait(600);
  expect(region()).toBeVisible();
});
