import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { isMp4, readMp4 } from './read-mp4';
import { isWebm, readWebm } from './read-webm';
import { firstOf, lengthOf, type VoiceCodec, type VoiceTrack } from './voice-track';
import { writeMp4 } from './write-mp4';

/** The longest voice message; the recording ends there (readings, Voice messages). */
export const MAX_VOICE: Milliseconds = 60 * SECOND;

/** How much longer a recording may be than {@link MAX_VOICE}: a recorder ends after the packet it is at. */
export const VOICE_TOLERANCE: Milliseconds = SECOND;

/** The type of every voice message that is stored. */
export const VOICE_TYPE = 'audio/mp4';

/** A recording in the one form in which it is stored and played. */
export interface VoiceFile {
  readonly bytes: Uint8Array;
  readonly length: Milliseconds;
}

/** Why a file is no voice message. */
export type VoiceProblem = { readonly kind: 'voice-format' | 'voice-too-long' };

/**
 * Reads a recording and writes it again as a file that says nothing else: page and server do the same, so that
 * both know the same length, whatever the file said of it (readings, Voice messages).
 */
export function readVoice(bytes: Uint8Array): Result<VoiceFile, VoiceProblem> {
  return fileOf(trackIn(bytes));
}

/** As {@link readVoice}, of a recording that has just ended: what is beyond the longest voice message is cut off. */
export function cutVoice(bytes: Uint8Array): Result<VoiceFile, VoiceProblem> {
  const track = trackIn(bytes);
  return fileOf(track && firstOf(track, MAX_VOICE));
}

/** How a recording is coded; undefined for a file that is none. */
export function codecOf(bytes: Uint8Array): VoiceCodec['kind'] | undefined {
  return trackIn(bytes)?.codec.kind;
}

function fileOf(track: VoiceTrack | undefined): Result<VoiceFile, VoiceProblem> {
  const length = track && lengthOf(track);
  if (!track || length === undefined || length === 0) return err({ kind: 'voice-format' });
  if (length > MAX_VOICE + VOICE_TOLERANCE) return err({ kind: 'voice-too-long' });
  return ok({ bytes: writeMp4(track), length });
}

function trackIn(bytes: Uint8Array): VoiceTrack | undefined {
  if (isWebm(bytes)) return readWebm(bytes);
  return isMp4(bytes) ? readMp4(bytes) : undefined;
}
