import type { VoiceCodec } from '@/domain/media/voice/voice-track';
import type { Milliseconds } from '@/domain/shared/time';

/** The callbacks of a sound that was loaded. */
export interface AudioWatch {
  /** It plays, and is at this position. */
  readonly moved: (at: Milliseconds) => void;
  readonly ended: () => void;
  /** The system paused it or let it go on, as for a call or by a key of a headset. */
  readonly playing: (isPlaying: boolean) => void;
  /** This browser cannot play it. */
  readonly failed: () => void;
}

/** Plays one sound at a time. */
export interface AudioOutput {
  /** The codecs that it can play. */
  plays(): readonly VoiceCodec['kind'][];
  /** Replaces the sound; `title` is what the system calls it beside its own buttons. */
  load(
    sound: { readonly bytes: Uint8Array; readonly type: string },
    title: string,
    watch: AudioWatch,
  ): void;
  /** Plays from a position; without an effect where the browser forbids it until the user presses again. */
  play(from: Milliseconds): void;
  pause(): void;
  seek(to: Milliseconds): void;
  setSpeed(speed: number): void;
  /** Ends the sound and releases it. */
  unload(): void;
}
