import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SendMessage } from '@/application/messaging/send-message';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { dialogue } from '@/contract/http/translation';
import { translateEngine } from '@/contract/http/translation-engines';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import type { TranslationSetting } from '@/domain/translation/translation-at-start';
import { coins } from '@/domain/wallet/coins';
import type { ComposerViewModel } from '@/ui/features/messaging/composer.view-model';
import { ComposerForm } from '@/ui/features/messaging/ComposerForm';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { isInsult } from '@/ui/features/messaging/insult-rules';
import { KnownEngines, knownEnginesToken } from '@/ui/kernel/known-engines';
import { CONVERSATION_SHORTCUTS } from '@/ui/kernel/conversation-shortcuts';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { SessionStore } from '@/ui/stores/session.store';
import { balances, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';
import { ManualClock } from '@tests/support/manual-clock';
import { translatePage } from '@tests/support/translate-page';
import { MemoryVoiceDrafts } from '@tests/support/memory-picture-drafts';
import { installPopovers } from '@tests/support/popovers';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);
beforeEach(installPopovers);

const PREVIEW = {
  text: 'Hallo',
  language: 'de',
  translated: true,
  charge: { vip: 0, normal: 5, coins: coins(0) },
} as const;

async function show(
  sendMessage: SendMessage,
  setting: TranslationSetting = 'always',
  engines: readonly EngineCoverage[] = [],
  change: Partial<Parameters<typeof conversationDeps>[0]> = {},
  watched = (composer: ComposerViewModel) => composer,
  agree: () => void = () => undefined,
): Promise<HTMLElement> {
  const previewTranslation = async () => ok(PREVIEW);
  const deps = conversationDeps({ sendMessage, setting, previewTranslation, ...change });
  const { composer, name } = new ConversationViewModel(bo, deps);
  const view = (
    <ComposerForm
      composer={watched(composer)}
      name={name}
      onUnblock={() => undefined}
      onFailure={() => undefined}
    />
  );
  render(
    await inApp(
      view,
      (scope) =>
        scope
          .value(accountTokens.session, deps.session)
          .value(messagingTokens.conversations, deps.conversations)
          .value(sharedTokens.clock, deps.clock)
          .value(uiTokens.liveClock, deps.liveClock)
          .value(knownEnginesToken, deps.knownEngines)
          .value(mediaTokens.voiceRecorder, { start: async () => err({ kind: 'refused' }) })
          .value(mediaTokens.voices, new MemoryVoiceDrafts())
          .value(mediaTokens.sendVoice, async () => ok(undefined))
          .value(profileTokens.acknowledgePaymentNotice, agree)
          .value(...fakeCall(dialogue, async () => ok([])))
          .value(...fakeCall(translateEngine, async () => ok(engines))),
      [slots.composerTool, slots.besideField],
    ),
  );
  return screen.getByRole('textbox', { name: 'Message to Bo' });
}

it('has the tools of other features, in their order', async () => {
  await show(async () => ok(undefined));
  const tools = within(screen.getByRole('group', { name: 'More to send' })).getAllByRole('button');
  expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual([
    'Send a picture',
    'Send a burn-after-reading picture',
    'Give a gift',
    'Send a red packet',
    'Quick phrases',
  ]);
  expect(screen.getByRole('button', { name: 'Record a voice message' })).toBeVisible();
});

/** The name and the menu of the conversation, its items, and the answers to a request. */
const OF_MENU = new Set(
  'rename menu find window profile media pin mute unread archive everything block '
    .concat('complain both original translation accept conversation records')
    .split(' '),
);

it('has a key for each tool, and a tool for each key', async () => {
  const field = await show(async () => ok(undefined));
  await userEvent.type(field, 'Hello');
  await screen.findByRole('button', { name: /^Preview/ });
  const form = field.closest('form') ?? document.body;
  const tools = [...form.querySelectorAll<HTMLElement>('button, select')];
  const named = tools.flatMap(({ dataset }) => dataset['tool'] ?? []);
  const all = Object.keys(CONVERSATION_SHORTCUTS);
  expect(named.toSorted()).toEqual(all.filter((name) => !OF_MENU.has(name)).toSorted());
  // The others have the keys of the field, or show what these keys reach without them.
  expect(
    tools
      .filter(({ dataset }) => dataset['tool'] === undefined)
      .map((tool) => tool.getAttribute('aria-label') ?? tool.textContent),
  ).toEqual(['More to send', 'Off', 'Send']);
});

it.each<[string, TranslationSetting, EngineCoverage]>([
  ['Each of them is translated exactly.', 'always', { engine: 'embedded', kind: 'phrases' }],
  ['They are translated like everything you write.', 'always', { engine: 'deepl', kind: 'all' }],
  ['They go out as they are', 'never', { engine: 'embedded', kind: 'phrases' }],
])('explains the quick phrases: %s', async (said, setting, engine) => {
  await show(async () => ok(undefined), setting, [engine]);
  await userEvent.click(screen.getByRole('button', { name: 'Quick phrases' }));
  expect(await screen.findByText(said, { exact: false })).toBeTruthy();
});

it.each([
  ['it was agreed to', 'Understood'],
  ['it was closed', 'Close'],
])('has the focus once the notice of the price is gone: %s', async (_, pressed) => {
  const session = new SessionStore(() => epochMs(0));
  session.signedIn({ ...aMe(), messageNoticeDue: true });
  const agree = (): void => session.signedIn({ ...aMe(), messageNoticeDue: false });
  const field = await show(async () => ok(undefined), 'always', [], { session }, undefined, agree);
  const notice = within(screen.getByRole('dialog', { name: 'Before you write' }));
  fireEvent.click(notice.getByRole('button', { name: pressed }));
  expect(screen.queryByRole('dialog', { name: 'Before you write' })).toBeNull();
  expect(field).toHaveFocus();
});

it('says in place of the field that a person wants no first message', async () => {
  const { conversations } = conversationDeps();
  const person = { ...conversations.with(bo).person!, unwantedFirst: true } as const;
  (await show(async () => ok(undefined), 'always', [], { conversations })).focus();
  act(() => conversations.setPeople([{ address: bo, kind: 'person', person }]));
  expect(screen.getByText(/^Bo chooses who may write first/)).toHaveFocus();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('sends on Enter and empties the field', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  await userEvent.type(field, 'hi{Enter}');
  expect(sendMessage).toHaveBeenCalledWith({
    to: 'bo',
    text: 'hi',
    shownPrice: 0,
    shownOpening: 1,
  });
  expect(field).toHaveValue('');
});

it.each([
  ['Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))],
])('is not sent by %s for another price than the one on the screen', async (_, press) => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const session = new SessionStore(() => epochMs(0));
  session.signedIn(aMe());
  const field = await show(sendMessage, 'always', [], { session });
  fireEvent.change(field, { target: { value: 'hello' } });
  await act(async () => {
    // Nothing is drawn between the change and the press.
    session.setBalances(balances({ characters: 0, coins: 5 }));
    press(field);
  });
  expect(sendMessage).not.toHaveBeenCalled();
  expect(field).toHaveValue('hello');
  expect(screen.getByText('1 coin for translation', { selector: 'p > span' })).toBeVisible();
  await act(async () => press(field));
  expect(sendMessage.mock.calls).toEqual([
    [expect.objectContaining({ shownPrice: 1, shownOpening: 1 })],
  ]);
});

it('is not sent while a browser shows another price than was drawn', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  await userEvent.type(field, 'hello');
  const price = screen.getByText(/^1 coin opens/).closest('p')!;
  translatePage(price, (text) => text.replace('24', '48'));
  await userEvent.type(field, '{Enter}');
  expect([sendMessage.mock.calls, field.textContent]).toEqual([[], 'hello']);
  await userEvent.type(field, '{Enter}');
  expect(sendMessage).toHaveBeenCalledOnce();
});

it('is sent while a browser shows the price in other words', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  await userEvent.type(field, 'hello');
  translatePage(screen.getByText(/^1 coin opens/).closest('p')!);
  await userEvent.type(field, '{Enter}');
  expect(sendMessage).toHaveBeenCalledOnce();
});

it('starts a new line on Shift+Enter', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  await userEvent.type(field, 'a{Shift>}{Enter}{/Shift}b');
  expect(field).toHaveValue('a\nb');
  expect(sendMessage).not.toHaveBeenCalled();
});

it('does not send while an input method is composing', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  fireEvent.change(field, { target: { value: '안' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(sendMessage).not.toHaveBeenCalled();
});

it('does not send with the Enter that ends a composition in Safari', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  fireEvent.change(field, { target: { value: '안' } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(sendMessage).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(sendMessage).toHaveBeenCalledOnce();
});

it('replaces the selection by an emoticon and puts the caret behind it', async () => {
  const field = (await show(async () => ok(undefined))) as HTMLTextAreaElement;
  await userEvent.type(field, 'good day');
  field.setSelectionRange(4, 5);
  await userEvent.click(screen.getByRole('button', { name: 'Emoticons' }));
  await userEvent.click(screen.getByRole('gridcell', { name: 'smile' }));
  expect(field).toHaveValue('good[smile]day');
  expect(field.selectionStart).toBe('good[smile]'.length);
  await userEvent.click(screen.getByRole('gridcell', { name: 'rose' }));
  expect(field).toHaveValue('good[smile][rose]day');
});

it('names the price before anything is sent', async () => {
  const field = await show(async () => ok(undefined));
  const chip = screen.getByRole('group', { name: 'Translation of your messages' });
  expect(within(chip).getByText('no coins')).toBeVisible();
  await userEvent.type(field, 'hello');
  expect(screen.getByText(/1 coin opens the conversation for 24 hours/)).toBeVisible();
  expect(within(chip).getByText('5 characters, no coins')).toBeVisible();
});

it('starts translated; one tap turns it off, and another undoes that', async () => {
  const field = await show(async () => ok(undefined));
  const select = () => screen.getByRole('combobox', { name: 'Translate my messages into' });
  expect(select()).toHaveDisplayValue('German');
  await userEvent.click(screen.getByRole('button', { name: 'Off' }));
  expect(screen.getByText('Translation is off')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo', description: 'Translation is off' });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(select()).toHaveDisplayValue('German');
  expect(field).toHaveFocus();
});

it('offers the undo as long as focus or pointer is on it, and is the plain select afterwards', async () => {
  await show(async () => ok(undefined));
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Off' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  act(() => void vi.runAllTimers());
  expect(undo).toBeVisible();
  fireEvent.pointerEnter(undo);
  act(() => undo.blur());
  act(() => void vi.runAllTimers());
  expect(undo).toBeVisible();
  fireEvent.pointerLeave(undo);
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  expect(screen.getByRole('combobox')).toHaveDisplayValue('No translation');
  expect(screen.queryByRole('button', { name: 'Off' })).toBeNull();
});

it('offers it in one tap where the setting is to ask', async () => {
  await show(async () => ok(undefined), 'ask');
  expect(screen.getByRole('combobox')).toHaveDisplayValue('No translation');
  await userEvent.click(screen.getByRole('button', { name: 'Translate into German' }));
  expect(screen.getByRole('combobox')).toHaveDisplayValue('German');
});

it('offers no translation first', async () => {
  await show(async () => ok(undefined));
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveTextContent('No translation');
});

it('shows how many characters are too many, in the region that is read out', async () => {
  const field = await show(async () => ok(undefined));
  fireEvent.change(field, { target: { value: 'a'.repeat(1_000) } });
  expect(screen.getByText('1000 / 1000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  fireEvent.change(field, { target: { value: 'a'.repeat(1_012) } });
  const words = '12 characters too many; a message can have 1,000.';
  const said = screen.getAllByRole('status').find((each) => each.textContent === words);
  expect(said).toBeVisible();
  expect(field).toHaveAccessibleDescription(new RegExp(words));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription(
    new RegExp(words),
  );
});

it('shows the price of a preview before it is requested, again for each wording', async () => {
  const field = await show(async () => ok(undefined));
  const preview = () => screen.getByRole('button', { name: /^Preview translation/ });
  fireEvent.change(field, { target: { value: 'hello' } });
  // Until it is known whether drafts are read there is no button.
  await screen.findByRole('button', { name: /^Preview translation/ });
  expect(preview()).toHaveTextContent(/5 characters$/);
  await userEvent.click(preview());
  fireEvent.change(field, { target: { value: 'hello you' } });
  expect(preview()).toHaveTextContent(/9 characters$/);
});

it('redraws for a key only the text, its length and its price', async () => {
  const drawn = vi.fn<() => void>();
  const watched = (composer: ComposerViewModel): ComposerViewModel =>
    new Proxy(composer, {
      get(target, name) {
        // The languages beside the field read it whenever they are drawn.
        if (name === 'chooseLanguage') drawn();
        return Reflect.get(target, name, target) as unknown;
      },
    });
  const field = await show(async () => ok(undefined), 'always', [], {}, watched);
  await userEvent.type(field, 'Hello');
  drawn.mockClear();
  await userEvent.type(field, ' you');
  expect(screen.getAllByText(/^9 characters/)).not.toHaveLength(0);
  expect(drawn).not.toHaveBeenCalled();
});

it('draws the key first, and its length and its price once it is shown', async () => {
  const waiting: (() => void)[] = [];
  const onceShown = (work: () => void) => {
    waiting.push(work);
    return () => undefined;
  };
  const field = await show(async () => ok(undefined), 'always', [], { onceShown });
  const shown = () => screen.getAllByText(/characters?/).map(({ textContent }) => textContent);
  const nextFrame = () => act(() => waiting.splice(0).forEach((work) => work()));
  await userEvent.type(field, 'Hello');
  nextFrame();
  const before = shown();
  const count = screen.getByText('5 / 1000');
  await userEvent.type(field, '!?');
  expect(field).toHaveValue('Hello!?');
  expect([shown(), count.textContent, waiting.length]).toEqual([before, '5 / 1000', 1]);
  nextFrame();
  expect(count).toHaveTextContent('7 / 1000');
  expect(shown().join()).toBe(before.join().replaceAll('5', '7'));
});

it('reports for a pair without an engine that only set phrases are translated', async () => {
  const listEngines = async () => ok([{ engine: 'embedded', kind: 'phrases' }] as const);
  const knownEngines = new KnownEngines({ listEngines, scheduler: new ManualClock() });
  const field = await show(async () => ok(undefined), 'always', [], { knownEngines });
  await userEvent.type(field, 'Hello');
  expect(await screen.findByText('only if this is a set phrase')).toBeVisible();
});

it('changes the words of the price, not their element', async () => {
  const field = await show(async () => ok(undefined));
  await userEvent.type(field, 'Hello');
  const word = screen.getByText('5 characters', { selector: 'p > span' });
  await userEvent.type(field, '!');
  expect(word).toHaveTextContent('6 characters');
  expect(word).toBeInTheDocument();
});

it('asks before an insult is sent, with the focus where Enter sends', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  const insult = 'you are a pathetic loser';
  await userEvent.type(field, insult);
  await vi.waitFor(() => expect(isInsult({ original: insult, language: 'en' })).toBe(true));
  await userEvent.keyboard('{Enter}');
  const send = within(await screen.findByRole('dialog')).getByRole('button', { name: /send/i });
  expect(send).toHaveFocus();
  expect(sendMessage).not.toHaveBeenCalled();
});
