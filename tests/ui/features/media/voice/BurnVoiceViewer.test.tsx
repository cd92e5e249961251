import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AudioWatch } from '@/application/media/audio-output';
import type { OpenBurnFailure } from '@/application/media/burn-picture';
import { mediaTokens } from '@/application/media/media-tokens';
import type { Message } from '@/domain/messaging/message';
import { err, ok } from '@/domain/shared/result';
import {
  VoicePlayerViewModel,
  voicePlayerToken,
} from '@/ui/features/media/voice/voice-player.view-model';
import { BURN_HIDDEN } from '@/domain/media/burn-picture';
import { aMessage, ann, bo } from '@tests/support/builders';
import { MemoryVoiceDrafts } from '@tests/support/memory-picture-drafts';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { PATIENCE, PictureStage } from '../messages/picture-stage';

const voice: Message = aMessage({
  from: bo,
  to: ann,
  body: { kind: 'burn-voice', url: '/objects/v', length: 12_000 },
});

let stage: PictureStage;
let calls: string[];
let watch: AudioWatch;
let refusal: OpenBurnFailure | undefined;

beforeEach(() => {
  stage = new PictureStage();
  calls = [];
  refusal = undefined;
});
afterEach(cleanup);

async function show() {
  const output = {
    plays: () => [],
    load: (_sound: unknown, title: string, given: AudioWatch) => {
      calls.push(`load ${title}`);
      watch = given;
    },
    play: (from: number) => calls.push(`play ${from}`),
    pause: () => undefined,
    seek: () => undefined,
    setSpeed: () => undefined,
    unload: () => calls.push('unload'),
  };
  const { conversations } = stage.deps;
  const player = new VoicePlayerViewModel({
    output,
    preferences: memoryPreferences(),
    views: stage.wall,
    voices: new MemoryVoiceDrafts(),
    conversations,
  });
  stage.alsoProvide = (scope) =>
    scope
      .value(mediaTokens.audioOutput, output)
      .value(voicePlayerToken, player)
      .value(mediaTokens.openBurnVoice, async () =>
        refusal ? err(refusal) : ok(Uint8Array.of(1)),
      );
  act(() => stage.chat.dialog.openMessage(voice));
  return stage.show(<stage.Opened />);
}

const loaded = () => screen.findByText('Voice message that burns, from Bo', {}, PATIENCE);

describe('a voice message that burns', () => {
  it('shows its length while it is closed, and takes no coins', async () => {
    const user = await stage.show(<stage.Burn message={voice} own={false} />);
    act(() => stage.pictures.setStanding(voice.id, 'free'));
    const card = screen.getByRole('button', { name: /Voice message that burns/ });
    expect(card).toHaveTextContent('Plays once, 0:12');
    expect(card).not.toHaveTextContent(/coin|Free/);
    await user.click(card);
    expect(stage.chat.dialog.content).toMatchObject({ message: voice });
  });

  it('is burned for both people once it was heard', async () => {
    stage.pictures.setStanding(voice.id, 'burned');
    await stage.show(<stage.Burn message={voice} own={false} />);
    expect(screen.getByText('Voice message burned')).toBeVisible();
    expect(screen.getByText('It can no longer be played.')).toBeVisible();
    cleanup();
    await stage.show(<stage.Burn message={voice} own />);
    expect(screen.getByText('Nobody can play it again.')).toBeVisible();
  });

  it('plays once from its beginning to its end, and is closed then', async () => {
    await show();
    await loaded();
    expect(calls.filter((call) => call !== 'unload')).toEqual([
      'load Voice message that burns, from Bo',
      'play 0',
    ]);
    act(() => watch.playing(true));
    act(() => watch.moved(1));
    expect(screen.getByRole('status')).toHaveTextContent('It burns in 13 seconds.');
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    act(() => watch.ended());
    expect(stage.chat.dialog.content).toBeUndefined();
    expect(calls.at(-1)).toBe('unload');
  });

  it('goes on at the press of a button where a call or the browser has stopped it', async () => {
    const user = await show();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    act(() => watch.playing(true));
    act(() => watch.moved(5_000));
    act(() => watch.playing(false));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(calls.filter((call) => call.startsWith('play'))).toEqual([
      'play 0',
      'play 0',
      'play 5000',
    ]);
  });

  it('waits with a sentence where the browser cannot play it, and its time has not begun', async () => {
    const user = await show();
    await loaded();
    act(() => watch.playing(true));
    act(() => watch.failed());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This browser could not play the voice message. It is still here: check the sound of this device, then press play. Closing it burns it.',
    );
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => watch.playing(true));
    act(() => watch.moved(200));
    expect(screen.getByRole('status')).toHaveTextContent('It burns in 13 seconds.');
  });

  it('waits until it is closed, with a sentence, where the device fails in the middle of it', async () => {
    const user = await show();
    await loaded();
    act(() => watch.playing(true));
    act(() => watch.moved(5_000));
    act(() => watch.playing(false));
    act(() => watch.failed());
    act(() => stage.clock.advance(BURN_HIDDEN));
    expect(screen.getByRole('alert')).toHaveTextContent(/Closing it burns it/);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    act(() => watch.playing(true));
    expect(calls.at(-1)).toBe('play 5000');
    expect(screen.getByRole('status')).toHaveTextContent('It burns in 13 seconds.');
  });

  it('says so when it burned and its bytes were lost on their way', async () => {
    refusal = { kind: 'burn-lost' };
    await show();
    await expect.poll(() => stage.chat.dialog.content, PATIENCE).toBeUndefined();
    expect([stage.chat.errors.failure, calls]).toEqual([refusal, []]);
  });

  it('stays closed, with a sentence, where the server knows that this browser cannot play it', async () => {
    refusal = { kind: 'refused', code: 409, reason: 'voice-unplayable', message: '' };
    await show();
    await expect.poll(() => stage.chat.dialog.content, PATIENCE).toBeUndefined();
    expect([stage.chat.errors.failure, calls]).toEqual([refusal, []]);
  });

  it('falls silent and is burned when its hearer closes it', async () => {
    const user = await show();
    await loaded();
    act(() => watch.playing(true));
    await user.click(screen.getByRole('button', { name: 'Burn now' }));
    expect([stage.chat.dialog.content, calls.at(-1)]).toEqual([undefined, 'unload']);
  });

  it('plays nothing where another device has played it', async () => {
    refusal = { kind: 'burned' };
    await show();
    await expect.poll(() => stage.chat.dialog.content, PATIENCE).toBeUndefined();
    expect(calls).toEqual([]);
  });
});
