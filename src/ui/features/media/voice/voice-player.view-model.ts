import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { AudioOutput } from '@/application/media/audio-output';
import type { PictureViews } from '@/application/media/pictures';
import type { VoiceDrafts } from '@/application/media/voice';
import type { Conversations } from '@/application/messaging/conversations';
import { parseJson } from '@/application/shared/parse-json';
import type { Preferences } from '@/application/shared/preferences';
import { token } from '@/application/shared/shared-tokens';
import { VOICE_TYPE } from '@/domain/media/voice/voice-file';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { Milliseconds } from '@/domain/shared/time';

/** How fast a voice message can play. */
const SPEEDS = [1, 1.5, 2] as const;

/** One of {@link SPEEDS}. */
type Speed = (typeof SPEEDS)[number];

const SPEED_KEY = 'voice-speed';
const HEARD_KEY = 'voices-heard';

/** Most messages that a device remembers as heard. */
const MOST_HEARD = 500;

/** A voice message to be played, or a recording that is not sent yet. */
export interface PlayedVoice {
  /** The message, or the conversation in which the recording waits. */
  readonly id: MessageId | ChatAddress;
  readonly peer: ChatAddress;
  readonly length: Milliseconds;
  /** What it is called beside the buttons of the system. */
  readonly title: string;
  readonly read: () => Promise<Uint8Array | 'offline' | undefined>;
}

/** What the player does with its voice message. */
type PlayerState = 'loading' | 'playing' | 'paused' | 'offline' | 'gone' | 'unplayable';

interface VoicePlayerDeps {
  readonly output: AudioOutput;
  readonly views: Pick<PictureViews, 'read'>;
  readonly voices: Pick<VoiceDrafts, 'read'>;
  readonly conversations: Pick<Conversations, 'messagesWith'>;
  readonly preferences: Preferences;
}

/** The voice message that plays, from one screen to the next, and what was heard of the others. */
export class VoicePlayerViewModel {
  current: PlayedVoice | undefined = undefined;
  state: PlayerState = 'paused';
  /** Where the current one is. */
  at: Milliseconds = 0;
  speed: Speed;
  /** Whether the current one is on the screen; else the bar is. */
  onScreen = new Set<string>();
  readonly #positions = observable.map<string, Milliseconds>();
  readonly #heard: Set<string>;
  readonly #deps: VoicePlayerDeps;

  constructor(deps: VoicePlayerDeps) {
    this.#deps = deps;
    const { preferences, output } = deps;
    this.speed = SPEEDS.find((each) => String(each) === preferences.read(SPEED_KEY)) ?? 1;
    output.setSpeed(this.speed);
    const heard = parseJson(preferences.read(HEARD_KEY));
    this.#heard = observable.set(Array.isArray(heard) ? heard.map(String) : []);
    makeAutoObservable(this, { current: observableRef }, { autoBind: true });
  }

  /** How a message is read: from the server, or from this device while it is not uploaded. */
  voiceOf(message: Message, peer: ChatAddress, title: string): PlayedVoice | undefined {
    const { id, localId, body } = message;
    if (body.kind !== 'voice') return undefined;
    const { voices, views } = this.#deps;
    const { url, length } = body;
    const read = async () => {
      if (url === '') return localId && (await voices.read(localId))?.bytes;
      const fetched = await views.read(url);
      if (fetched.ok) return fetched.value;
      return fetched.error.kind === 'offline' ? ('offline' as const) : undefined;
    };
    return { id, peer, length, title, read };
  }

  isCurrent(id: string): boolean {
    return this.current?.id === id;
  }

  /** Where a message is, or would go on. */
  positionOf(id: string): Milliseconds {
    return this.isCurrent(id) ? this.at : (this.#positions.get(id) ?? 0);
  }

  isHeard(id: string): boolean {
    return this.#heard.has(id);
  }

  /** Plays a message from where it was left, or pauses it. */
  toggle(voice: PlayedVoice): void {
    if (!this.isCurrent(voice.id)) return void this.#start(voice);
    if (this.state === 'playing' || this.state === 'loading') return this.pause();
    if (this.state !== 'paused') return void this.#start(voice);
    this.#deps.output.play(this.at);
  }

  pause(): void {
    this.state = 'paused';
    this.#deps.output.pause();
  }

  seek(voice: PlayedVoice, to: Milliseconds): void {
    const at = Math.min(voice.length, Math.max(0, to));
    this.#positions.set(voice.id, at);
    if (!this.isCurrent(voice.id)) return;
    this.at = at;
    this.#deps.output.seek(at);
  }

  /** Takes the next speed, after the fastest the slowest. */
  nextSpeed(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    this.#deps.output.setSpeed(this.speed);
    this.#deps.preferences.write(SPEED_KEY, String(this.speed));
  }

  /** Ends playing, as when the bar is closed or the session ends. */
  close(): void {
    this.#leave();
    this.#deps.output.unload();
    this.current = undefined;
    this.state = 'paused';
  }

  setOnScreen(id: string, isOnScreen: boolean): void {
    if (isOnScreen) this.onScreen.add(id);
    else this.onScreen.delete(id);
  }

  #leave(): void {
    if (this.current) this.#positions.set(this.current.id, this.at);
  }

  async #start(voice: PlayedVoice): Promise<void> {
    this.#leave();
    this.#deps.output.unload();
    this.current = voice;
    this.state = 'loading';
    this.at = this.#positions.get(voice.id) ?? 0;
    const bytes = await voice.read();
    runInAction(() => {
      if (this.current !== voice) return;
      if (bytes === undefined || bytes === 'offline') {
        this.state = bytes ?? 'gone';
        return;
      }
      const isAsked = this.state === 'loading';
      this.state = 'paused';
      this.#deps.output.load({ bytes, type: VOICE_TYPE }, voice.title, this.#watch(voice));
      if (isAsked) this.#deps.output.play(this.at);
    });
  }

  #watch(voice: PlayedVoice) {
    return {
      moved: (at: Milliseconds) => runInAction(() => this.#moved(voice, at)),
      ended: () => runInAction(() => this.#ended(voice)),
      playing: (isPlaying: boolean) =>
        runInAction(() => {
          if (this.state !== 'unplayable') this.state = isPlaying ? 'playing' : 'paused';
        }),
      failed: () => runInAction(() => (this.state = 'unplayable')),
    };
  }

  /** A message that its sender takes back falls silent. */
  #moved({ id, peer }: PlayedVoice, at: Milliseconds): void {
    this.at = at;
    // A device may begin and fail before a sound of it is heard.
    if (this.state === 'playing' && at > 0) this.#hear(id);
    const message = this.#deps.conversations.messagesWith(peer).find((each) => each.id === id);
    if (message?.state === 'recalled') this.close();
  }

  /** The next one of the other person plays on, unless it was heard before. */
  #ended({ id, peer, title }: PlayedVoice): void {
    this.at = 0;
    this.#positions.delete(id);
    const messages = this.#deps.conversations.messagesWith(peer);
    const from = messages.findIndex((each) => each.id === id);
    const later = from === -1 ? [] : messages.slice(from + 1).filter(isVoiceOf(peer));
    const next = later.find((each) => !this.isHeard(each.id));
    const voice = next && this.voiceOf(next, peer, title);
    if (voice) void this.#start(voice);
    else this.close();
  }

  #hear(id: string): void {
    if (this.#heard.has(id)) return;
    this.#heard.add(id);
    const latest = [...this.#heard].slice(-MOST_HEARD);
    this.#deps.preferences.write(HEARD_KEY, JSON.stringify(latest));
  }
}

function isVoiceOf(peer: ChatAddress): (message: Message) => boolean {
  return ({ from, body, state }) => from === peer && body.kind === 'voice' && state !== 'recalled';
}

/** The player of the session. */
export const voicePlayerToken = token<VoicePlayerViewModel>('VoicePlayer');
