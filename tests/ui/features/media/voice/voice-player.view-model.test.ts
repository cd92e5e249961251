import { autorun } from 'mobx';
import { beforeEach, expect, it } from 'vitest';
import type { AudioOutput, AudioWatch } from '@/application/media/audio-output';
import type { Message } from '@/domain/messaging/message';
import type { MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import {
  VoicePlayerViewModel,
  type PlayedVoice,
} from '@/ui/features/media/voice/voice-player.view-model';
import { aMessage, ann, bo } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { MemoryVoiceDrafts } from '@tests/support/memory-picture-drafts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

let calls: unknown[];
let watch: AudioWatch | undefined;
let messages: Message[];
let preferences: ReturnType<typeof memoryPreferences>;
let isOffline: boolean;

beforeEach(() => {
  calls = [];
  watch = undefined;
  preferences = memoryPreferences();
  isOffline = false;
  messages = [said('1'), said('2', { from: bo, to: ann }), said('3'), said('4')];
});

function said(id: string, change: Partial<Message> = {}): Message {
  const body = { kind: 'voice', url: `/objects/${id}`, length: 9_000 } as const;
  return aMessage({ id: id as MessageId, from: ann, to: bo, body, ...change });
}

function open(): VoicePlayerViewModel {
  const output: AudioOutput = {
    plays: () => [],
    load: (_sound, title, given) => {
      calls.push(`load ${title}`);
      watch = given;
    },
    play: (from) => calls.push(`play ${from}`),
    pause: () => calls.push('pause'),
    seek: (to) => calls.push(`seek ${to}`),
    setSpeed: (speed) => calls.push(`speed ${speed}`),
    unload: () => undefined,
  };
  return new VoicePlayerViewModel({
    output,
    preferences,
    views: {
      read: async () => (isOffline ? err({ kind: 'offline' }) : ok(Uint8Array.of(1))),
    },
    voices: new MemoryVoiceDrafts(),
    conversations: { messagesWith: () => messages },
  });
}

function voiceIn(player: VoicePlayerViewModel, id: string): PlayedVoice {
  const message = messages.find((each) => each.id === id);
  const voice = message && player.voiceOf(message, ann, `voice ${id}`);
  if (!voice) throw new Error('no voice message');
  return voice;
}

async function play(player: VoicePlayerViewModel, id: string) {
  const voice = voiceIn(player, id);
  player.toggle(voice);
  await settled();
  watch?.playing(true);
  watch?.moved(1);
  return voice;
}

it('shows where a message that does not play was moved to', () => {
  const player = open();
  const shown: number[] = [];
  const stop = autorun(() => shown.push(player.positionOf('1')));
  player.seek(voiceIn(player, '1'), 2_000);
  stop();
  expect(shown).toEqual([0, 2_000]);
});

it('a message that began and failed before it was heard is still new', async () => {
  const player = open();
  player.toggle(voiceIn(player, '1'));
  await settled();
  watch?.playing(true);
  watch?.failed();
  expect([player.state, player.isHeard('1')]).toEqual(['unplayable', false]);
});

it('plays, pauses, and goes on where it was left', async () => {
  const player = open();
  const voice = await play(player, '1');
  watch?.moved(4_000);
  player.toggle(voice);
  watch?.playing(false);
  await play(player, '3');
  expect(player.positionOf('1')).toBe(4_000);
  await play(player, '1');
  expect(calls).toEqual([
    'speed 1',
    'load voice 1',
    'play 0',
    'pause',
    'load voice 3',
    'play 0',
    'load voice 1',
    'play 4000',
  ]);
});

it('goes on with the next one of the other person that was not heard', async () => {
  const player = open();
  await play(player, '3');
  await play(player, '1');
  watch?.ended();
  await settled();
  watch?.playing(true);
  watch?.moved(1);
  expect([player.current?.id, player.isHeard('4'), player.isHeard('2')]).toEqual([
    '4',
    true,
    false,
  ]);
  watch?.ended();
  expect(player.current).toBeUndefined();
  // Another page of this device knows what was heard.
  expect(open().isHeard('4')).toBe(true);
});

it('remembers its speed on the device', () => {
  const player = open();
  player.nextSpeed();
  expect([player.speed, open().speed]).toEqual([1.5, 1.5]);
  player.nextSpeed();
  player.nextSpeed();
  expect(open().speed).toBe(1);
});

it('seeks within a message, whether it plays or not', async () => {
  const player = open();
  const voice = await play(player, '1');
  player.seek(voice, 99_000);
  expect([player.at, calls.at(-1)]).toEqual([9_000, 'seek 9000']);
  player.close();
  player.seek(voice, -5);
  expect(player.positionOf('1')).toBe(0);
});

it('falls silent when its message is recalled', async () => {
  const player = open();
  await play(player, '1');
  messages = messages.map((each) => (each.id === '1' ? { ...each, state: 'recalled' } : each));
  watch?.moved(1_000);
  expect(player.current).toBeUndefined();
});

it('says why it does not play, and tries again', async () => {
  isOffline = true;
  const player = open();
  const voice = await play(player, '1');
  expect(player.state).toBe('offline');
  isOffline = false;
  player.toggle(voice);
  await settled();
  expect(calls.at(-1)).toBe('play 0');
  watch?.failed();
  expect(player.state).toBe('unplayable');
});
