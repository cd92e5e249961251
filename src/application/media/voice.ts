import type { Outbox } from '@/application/messaging/outbox';
import { queueMessage, type QueueFailure } from '@/application/messaging/queue-message';
import type { Clock } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/random';
import type { RecordingEnd, RecordingFailure } from '@/domain/media/voice/recording-state';
import type { Waveform } from '@/domain/media/voice/waveform';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Milliseconds } from '@/domain/shared/time';
import type { FileDrafts } from './pictures';

/** A recorded voice, in the form in which it is sent. */
export interface Recording {
  readonly bytes: Uint8Array;
  readonly length: Milliseconds;
  readonly waveform: Waveform;
  /** Its sender chose that it burns once it was heard. */
  readonly burns?: boolean | undefined;
}

/** The callbacks of a running recording. */
export interface RecordingWatch {
  /** How loud it is now, from 0 to 1, some ten times in a second. */
  readonly level: (level: number) => void;
  /** The microphone was unplugged, or taken by a call. */
  readonly ended: (end: RecordingEnd) => void;
}

/** A recording that runs. */
export interface RunningRecording {
  /** What was recorded so far, up to a second ago; fails where that is nothing. */
  soFar(): Promise<Result<Recording, RecordingFailure>>;
  /** Ends it and resolves with what was recorded; fails where that is nothing. */
  stop(): Promise<Result<Recording, RecordingFailure>>;
  /** Ends it and forgets what was recorded. */
  cancel(): void;
}

/** Records the voice of the user with the microphone of the device. */
export interface VoiceRecorder {
  /** Resolves once the microphone records. */
  start(watch: RecordingWatch): Promise<Result<RunningRecording, RecordingFailure>>;
}

/** Recordings on this device: of outgoing messages by local id, and the one that waits in each conversation. */
export type VoiceDrafts = FileDrafts<LocalId | ChatAddress, Recording>;

/** A recording to send to a peer. */
interface SendVoiceCommand {
  readonly to: ChatAddress;
  readonly recording: Recording;
  /** The message that it answers. */
  readonly replyTo?: MessageId | undefined;
  /** The shown price of opening the conversation; absent: no price was shown yet. */
  readonly shownOpening?: number | undefined;
}

/** Sends a recording; `shown` is called once it is in the conversation. */
export type SendVoice = (
  command: SendVoiceCommand,
  shown?: () => void,
) => Promise<Result<void, QueueFailure>>;

export function createSendVoice(deps: {
  readonly voices: VoiceDrafts;
  readonly outbox: Outbox;
  readonly ids: Pick<Ids, 'localId'>;
  readonly clock: Clock;
}): SendVoice {
  const { voices, ids } = deps;
  return ({ to, recording, replyTo, shownOpening }, shown) => {
    const { length, waveform, burns } = recording;
    const answered = { url: '', length, ...(replyTo && { replyTo }) };
    const body = burns
      ? ({ kind: 'burn-voice', ...answered } as const)
      : ({ kind: 'voice', ...answered, waveform } as const);
    const localId = ids.localId();
    const message = { localId, to, body, ...(shownOpening !== undefined && { shownOpening }) };
    const files = [[localId, recording] as const];
    return queueMessage(deps, { drafts: voices, files }, message, shown);
  };
}
