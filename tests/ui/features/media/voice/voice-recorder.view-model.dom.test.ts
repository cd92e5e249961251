import { beforeEach, expect, it, vi } from 'vitest';
import type { QueueFailure } from '@/application/messaging/queue-message';
import type { Recording, RecordingWatch, SendVoice } from '@/application/media/voice';
import type { RecordingFailure } from '@/domain/media/voice/recording-state';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { VoiceRecorderViewModel } from '@/ui/features/media/voice/voice-recorder.view-model';
import { bo } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';
import { aRecording, MemoryVoiceDrafts } from '@tests/support/memory-picture-drafts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

let clock: ManualClock;
let drafts: MemoryVoiceDrafts;
let watch: RecordingWatch | undefined;
let refusal: RecordingFailure | undefined;
let made: Result<Recording, RecordingFailure>;
let cancelled: number;
let sent: Parameters<SendVoice>[0][];
let outcome: Result<void, QueueFailure>;
let failures: QueueFailure[];
let reply: MessageId | undefined;

beforeEach(() => {
  clock = new ManualClock();
  drafts = new MemoryVoiceDrafts();
  watch = refusal = undefined;
  made = ok(aRecording());
  cancelled = 0;
  sent = [];
  outcome = ok(undefined);
  failures = [];
  reply = '7' as MessageId;
});

function open() {
  const recorder = new VoiceRecorderViewModel({
    to: bo,
    recorder: {
      start: async (given) => {
        watch = given;
        if (refusal) return err(refusal);
        const cancel = () => (cancelled += 1);
        return ok({ soFar: async () => made, stop: async () => made, cancel });
      },
    },
    drafts,
    sendVoice: async (command, shown) => {
      sent.push(command);
      shown?.();
      return outcome;
    },
    clock,
    reply: { take: () => reply, giveBack: (id) => (reply = id) },
    opening: () => coins(1),
    onFailed: (failure) => failures.push(failure),
  });
  return { recorder, leave: recorder.connect() };
}

async function recorded() {
  const { recorder, leave } = open();
  recorder.press(false);
  await settled();
  recorder.stop();
  await vi.waitFor(() => expect(recorder.state.kind).toBe('reviewing'));
  return { recorder, leave };
}

it('is heard before it is sent, with what it answers and the price that was shown', async () => {
  const { recorder } = await recorded();
  expect([recorder.recording, sent]).toEqual([aRecording(), []]);
  await recorder.send();
  expect(sent).toEqual([{ to: bo, recording: aRecording(), replyTo: '7', shownOpening: 1 }]);
  expect([recorder.state.kind, recorder.recording, drafts.kept.size]).toEqual([
    'idle',
    undefined,
    0,
  ]);
});

it('burns if its sender says so, which waits on the device with it', async () => {
  const { leave, recorder } = await recorded();
  recorder.setBurns(true);
  expect(drafts.kept.get(bo)).toEqual(aRecording({ burns: true }));
  leave();
  const again = open().recorder;
  await vi.waitFor(() => expect(again.recording?.burns).toBe(true));
  again.setBurns(false);
  again.setBurns(true);
  await again.send();
  expect(sent).toMatchObject([{ recording: { burns: true } }]);
  again.setBurns(true);
  expect(drafts.kept.size).toBe(0);
});

it('waits on the device when its conversation is left, also in the middle of it', async () => {
  const { recorder, leave } = open();
  recorder.press(false);
  await settled();
  leave();
  await vi.waitFor(() => expect(drafts.kept.get(bo)).toEqual(aRecording()));
  const again = open().recorder;
  await vi.waitFor(() => expect(again.recording).toEqual(aRecording()));
  expect(again.state.kind).toBe('reviewing');
  again.discard();
  await settled();
  expect(drafts.kept.size).toBe(0);
});

it('is stored while it is recorded, and ends by itself after a minute', async () => {
  const { recorder } = open();
  recorder.press(false);
  await settled();
  clock.advance(1_999);
  watch?.level(0.5);
  await settled();
  expect(drafts.kept.size).toBe(0);
  clock.advance(1);
  watch?.level(0.5);
  await settled();
  expect(drafts.kept.size).toBe(1);
  clock.advance(58_000);
  watch?.level(0.5);
  await vi.waitFor(() => expect(recorder.state).toEqual({ kind: 'reviewing', end: 'limit' }));
});

it('is kept up to the moment at which the microphone is lost', async () => {
  const { recorder } = open();
  recorder.press(true);
  await settled();
  watch?.ended('microphone-lost');
  await vi.waitFor(() => expect(recorder.state.kind).toBe('reviewing'));
  expect(recorder.state).toEqual({ kind: 'reviewing', end: 'microphone-lost' });
});

it.each(['refused', 'no-microphone', 'busy', 'unsupported'] as const)(
  'says that the microphone is %s',
  async (kind) => {
    refusal = { kind };
    const { recorder } = open();
    recorder.press(true);
    await settled();
    expect(recorder.state).toEqual({ kind: 'failed', failure: { kind } });
  },
);

it('that was cancelled while the browser asked is not recorded', async () => {
  const { recorder } = open();
  recorder.press(true);
  recorder.discard();
  await settled();
  expect([recorder.state.kind, cancelled]).toEqual(['idle', 1]);
});

it('is still there on a full device, which it says', async () => {
  drafts.full = true;
  const { recorder } = await recorded();
  expect([recorder.recording, recorder.unsaved]).toEqual([aRecording(), true]);
});

it.each<[QueueFailure, comesBack: boolean]>([
  [{ kind: 'not-enough-coins' }, true],
  [{ kind: 'price-changed' }, true],
  [{ kind: 'storage-full' }, true],
  [{ kind: 'not-sent', localId: 'l' as LocalId, fault: { kind: 'unavailable' } }, false],
])('that ends with %o comes back: %s', async (failure, comesBack) => {
  outcome = err(failure);
  const { recorder } = await recorded();
  await recorder.send();
  await settled();
  expect(recorder.state.kind).toBe(comesBack ? 'reviewing' : 'idle');
  expect(drafts.kept.size).toBe(comesBack ? 1 : 0);
  expect(failures).toEqual(comesBack ? [failure] : []);
});
