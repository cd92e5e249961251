import { expect, it, vi } from 'vitest';
import type { translateEngine } from '@/contract/http/translation-engines';
import type { Call } from '@/application/shared/call';
import type { readTranslation } from '@/contract/http/translation';
import { err, ok } from '@/domain/shared/result';
import { MINUTE, SECOND } from '@/domain/shared/time';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { bo } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';
import { conversationDeps } from '@tests/support/conversation-deps';

/** Lets what was answered be taken in. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/** Each sentence as `[de] …`. */
const reads: Call<typeof readTranslation> = async ({ text, to }) =>
  ok({
    parts: (text.match(/[^.!?]+[.!?]?\s*/gu) ?? []).map((sentence) => ({
      text: sentence,
      translation: `[${to}] ${sentence}`,
      back: sentence,
    })),
  });

const HERE: EngineCoverage = {
  engine: 'local',
  kind: 'pairs',
  pairs: [
    { from: 'en', to: 'de' },
    { from: 'en', to: 'ja' },
  ],
  arriving: [{ language: 'ko' }],
};

function writing(answer: Call<typeof readTranslation> = reads, engines = [HERE]) {
  const readText = vi.fn<Call<typeof readTranslation>>(answer);
  const listEngines = vi.fn<Call<typeof translateEngine>>(async () => ok(engines));
  const clock = new ManualClock();
  const knownEngines = new KnownEngines({ listEngines, scheduler: clock });
  const deps = conversationDeps({ readText, knownEngines, clock });
  const { composer } = new ConversationViewModel(bo, deps);
  const { reading } = composer;
  const shown = () => reading.open && reading.parts.map(({ translation }) => translation).join('');
  const pass = async (time: number) => {
    await settle();
    clock.advance(time);
    await settle();
  };
  return { composer, reading, readText, listEngines, deps, shown, pass };
}

it('reads the text after a pause, and not before', async () => {
  const { composer, readText, shown, pass } = writing();
  for (const draft of ['H', 'He', 'Hello']) {
    composer.write(draft);
    await pass(500);
  }
  expect(readText).not.toHaveBeenCalled();
  await pass(100);
  expect(readText.mock.calls).toEqual([[{ text: 'Hello', from: 'en', to: 'de' }]]);
  expect(shown()).toBe('[de] Hello');
});

it('shows no answer for an older text', async () => {
  const answers: ((text: string) => void)[] = [];
  const { composer, shown, pass } = writing(
    () =>
      new Promise((resolve) => {
        answers.push((text) => resolve(ok({ parts: [{ text, translation: text, back: text }] })));
      }),
  );
  composer.write('one');
  await pass(600);
  composer.write('two');
  await pass(600);
  answers[1]?.('two');
  await pass(0);
  answers[0]?.('one');
  await pass(0);
  expect(shown()).toBe('two');
  composer.write('three');
  await pass(600);
  composer.write('');
  answers[2]?.('three');
  await pass(0);
  expect(shown()).toBe(false);
});

it('keeps the sentences that still hold while more is written, and its place', async () => {
  const { composer, reading, shown, pass } = writing();
  composer.write('Hello. How are');
  await pass(600);
  expect(shown()).toBe('[de] Hello. [de] How are');
  composer.write('Hello. How are you');
  expect(shown()).toBe('[de] Hello. ');
  composer.write('Help');
  expect([reading.open, shown()]).toEqual([true, '']);
});

it('marks what may be mistranslated as long as it is there', async () => {
  const { composer, reading, pass } = writing(async (asked) => {
    const answer = await reads(asked);
    return answer.ok ? ok({ ...answer.value, doubtful: 1 }) : answer;
  });
  composer.write('One. Two. Three');
  await pass(600);
  expect(reading.doubtful).toBe(1);
  composer.write('One. ');
  expect(reading.doubtful).toBeUndefined();
});

it('is mentioned once it has been there for a while', async () => {
  const { composer, reading, pass } = writing();
  composer.write('Hello');
  await pass(600);
  expect(reading.settled).toBe(false);
  await pass(1.5 * SECOND);
  expect(reading.settled).toBe(true);
  composer.write('Hello!');
  expect(reading.settled).toBe(false);
});

it('takes composing for typing', async () => {
  const { composer, reading, readText, pass } = writing();
  reading.setComposing(true);
  composer.write('ni');
  await pass(5 * SECOND);
  expect(readText).not.toHaveBeenCalled();
  composer.write('你好');
  reading.setComposing(false);
  await pass(600);
  expect(readText).toHaveBeenCalledOnce();
});

it('is put away for this message only', async () => {
  const { composer, reading, readText, pass } = writing();
  composer.write('Hello');
  await pass(600);
  reading.hide();
  composer.write('Hello you');
  await pass(600);
  expect([reading.open, readText.mock.calls.length]).toEqual([false, 1]);
  await composer.send();
  composer.write('Next');
  await pass(600);
  expect(reading.open).toBe(true);
});

it('reads nothing where it was turned off, is not translated, or no engine is here', async () => {
  const off = writing();
  off.deps.translationSettings.setSeeWhileWriting(false);
  off.composer.write('Hello');
  await off.pass(600);
  expect([off.readText.mock.calls, off.listEngines.mock.calls]).toEqual([[], []]);
  expect(off.reading.replacesPreview).toBe(false);

  const untranslated = writing();
  untranslated.composer.chooseLanguage(undefined);
  untranslated.composer.write('Hello');
  await untranslated.pass(600);
  expect(untranslated.readText).not.toHaveBeenCalled();

  const elsewhere = writing(reads, []);
  elsewhere.composer.write('Hello');
  await elsewhere.pass(600);
  expect(elsewhere.readText).not.toHaveBeenCalled();
  expect(elsewhere.reading.replacesPreview).toBe(false);
  expect(elsewhere.listEngines).toHaveBeenCalledOnce();
});

it('reads it into the language that is chosen', async () => {
  const { composer, shown, pass } = writing();
  composer.write('Hello');
  await pass(600);
  composer.chooseLanguage('ja');
  expect(shown()).toBe('');
  await pass(600);
  expect(shown()).toBe('[ja] Hello');
});

it.each([
  ['is refused', 'Hm!?!'],
  ['is longer than a message', 'Hello. '.repeat(200)],
])('disappears where the text now %s', async (_, draft) => {
  const { composer, reading, pass } = writing(async (asked) =>
    asked.text === 'Hello' ? reads(asked) : err({ kind: 'offline' }),
  );
  composer.write('Hello');
  await pass(600);
  expect(reading.open).toBe(true);
  composer.write(draft);
  await pass(600);
  expect(reading.open).toBe(false);
  composer.write('Hello');
  await pass(600);
  expect(reading.open).toBe(true);
});

it('shows nothing, and no failure, where the server is busy', async () => {
  const { composer, reading, pass } = writing(async () => err({ kind: 'timeout' }));
  composer.write('Hello');
  await pass(600);
  expect(reading.open).toBe(false);
});

it('asks nothing once the conversation was left', async () => {
  const { composer, listEngines, readText, pass } = writing();
  const leave = composer.connect();
  composer.write('Hello');
  leave();
  await pass(MINUTE);
  expect(readText).not.toHaveBeenCalled();
  expect(listEngines).toHaveBeenCalledOnce();
});
