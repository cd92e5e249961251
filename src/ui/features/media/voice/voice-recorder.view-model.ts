import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type {
  Recording,
  RunningRecording,
  SendVoice,
  VoiceDrafts,
  VoiceRecorder,
} from '@/application/media/voice';
import type { QueueFailure } from '@/application/messaging/queue-message';
import type { Clock } from '@/application/shared/clock';
import {
  stepRecording,
  type RecordingEnd,
  type RecordingEvent,
  type RecordingState,
} from '@/domain/media/voice/recording-state';
import { MAX_VOICE } from '@/domain/media/voice/voice-file';
import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';
import type { TakenReply } from '@/ui/kernel/slots';

interface VoiceRecorderDeps {
  readonly to: ChatAddress;
  readonly recorder: VoiceRecorder;
  readonly drafts: VoiceDrafts;
  readonly sendVoice: SendVoice;
  readonly clock: Clock;
  readonly reply: TakenReply;
  /** The coins that opening the conversation takes, as they are shown now; undefined: not known yet. */
  readonly opening: () => Coins | undefined;
  readonly onFailed: (failure: QueueFailure) => void;
}

/** How often a running recording is stored, so that a page that is closed loses no more. */
const SAVE_EVERY: Milliseconds = 2 * SECOND;

/** Levels that are drawn while a voice message is recorded. */
const SHOWN_LEVELS = 40;

/** The voice message of one conversation until it is sent; it waits on the device when the conversation is left. */
export class VoiceRecorderViewModel {
  state: RecordingState = { kind: 'idle' };
  recording: Recording | undefined = undefined;
  /** The latest levels, from 0 to 1. */
  levels: readonly number[] = [];
  elapsed: Milliseconds = 0;
  /** The device is full: the recording is lost when the page is closed. */
  unsaved = false;
  #running: RunningRecording | undefined;
  #savedAt: Milliseconds = 0;
  #here = false;
  readonly #deps: VoiceRecorderDeps;

  constructor(deps: VoiceRecorderDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { state: observableRef, recording: observableRef, levels: observableRef },
      { autoBind: true },
    );
  }

  /** Brings back the recording that waits; leaving ends the one that runs, which then waits. */
  connect(): () => void {
    this.#here = true;
    void this.#deps.drafts.read(this.#deps.to).then((draft) => draft && this.#review(draft));
    return () => {
      this.#here = false;
      this.stop();
    };
  }

  /** Begins to record; `held`: until the button is let go. */
  press(held: boolean): void {
    this.#step({ kind: 'press', held });
  }

  release(): void {
    this.#step({ kind: 'release', now: this.#deps.clock.now() });
  }

  lock(): void {
    this.#step({ kind: 'lock' });
  }

  stop(): void {
    this.#step({ kind: 'stop' });
  }

  /** Forgets the recording, whether it runs or is there. */
  discard(): void {
    this.#running?.cancel();
    this.#running = undefined;
    this.recording = undefined;
    this.unsaved = false;
    this.#step({ kind: 'discard' });
    void this.#deps.drafts.remove(this.#deps.to);
  }

  /** Whether the recording burns once it was heard. */
  setBurns(burns: boolean): void {
    if (!this.recording) return;
    this.recording = { ...this.recording, burns };
    void this.#save(this.recording);
  }

  /** The coins that sending takes, as they are shown now. */
  due(): number {
    return this.#deps.opening() ?? 0;
  }

  /** Sends the recording; one that takes more coins than there are, or than were shown, comes back. */
  async send(): Promise<void> {
    const { recording } = this;
    if (!recording || this.state.kind !== 'reviewing') return;
    const { to, sendVoice, reply, opening, onFailed } = this.#deps;
    const replyTo = reply.take();
    const command = { to, recording, replyTo, shownOpening: opening() };
    const sent = await sendVoice(command, this.discard);
    if (sent.ok || sent.error.kind === 'not-sent') return;
    reply.giveBack(replyTo);
    void this.#save(recording);
    this.#review(recording);
    onFailed(sent.error);
  }

  #step(event: RecordingEvent): void {
    const before = this.state;
    this.state = stepRecording(before, event);
    if (this.state === before) return;
    if (this.state.kind === 'asking' && before.kind !== 'asking') void this.#start();
    if (this.state.kind === 'ending' && before.kind === 'recording') void this.#finish();
  }

  async #start(): Promise<void> {
    this.levels = [];
    this.elapsed = 0;
    this.#savedAt = 0;
    const started = await this.#deps.recorder.start({
      level: this.#heard.bind(this),
      ended: (end: RecordingEnd) => runInAction(() => this.#step({ kind: 'ended', end })),
    });
    runInAction(() => {
      if (!started.ok) return this.#step({ kind: 'failed', failure: started.error });
      if (this.state.kind !== 'asking' || !this.#here) {
        started.value.cancel();
        return this.#step({ kind: 'discard' });
      }
      this.#running = started.value;
      this.#step({ kind: 'granted', now: this.#deps.clock.now() });
    });
  }

  #heard(level: number): void {
    runInAction(() => {
      if (this.state.kind !== 'recording') return;
      this.levels = [...this.levels, level].slice(-SHOWN_LEVELS);
      this.elapsed = this.#deps.clock.now() - this.state.since;
      if (this.elapsed >= MAX_VOICE) this.#step({ kind: 'ended', end: 'limit' });
      else if (this.elapsed - this.#savedAt >= SAVE_EVERY) void this.#saveSoFar();
    });
  }

  async #saveSoFar(): Promise<void> {
    const running = this.#running;
    this.#savedAt = this.elapsed;
    const made = await running?.soFar();
    if (made?.ok && this.#running === running) await this.#save(made.value);
  }

  async #finish(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    const made = await running?.stop();
    if (!made?.ok) {
      const failure = made?.error ?? ({ kind: 'empty' } as const);
      return runInAction(() => this.#step({ kind: 'failed', failure }));
    }
    await this.#save(made.value);
    this.#review(made.value);
  }

  async #save(recording: Recording): Promise<void> {
    const saved = await this.#deps.drafts.put(this.#deps.to, recording);
    runInAction(() => (this.unsaved = !saved.ok));
  }

  #review(recording: Recording): void {
    runInAction(() => {
      const { kind } = this.state;
      if (kind !== 'idle' && kind !== 'failed' && kind !== 'ending') return;
      this.recording = recording;
      this.#step({ kind: 'recorded' });
    });
  }
}
