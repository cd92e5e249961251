import { MAX_VOICE, VOICE_TOLERANCE } from '@/domain/media/voice/voice-file';
import { readWaveform } from '@/domain/media/voice/waveform';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { asWholeNumber } from '@/domain/shared/input';
import type { Milliseconds } from '@/domain/shared/time';
import { anyText, field, kind, messageId, optional } from './kind';

/** A recorded voice; it has no characters, so that it costs no more than the conversation does. */
export const voice = kind({
  name: 'voice',
  wire: 'voice',
  fields: {
    /** Empty until the recording is uploaded. */
    url: anyText('voice_url'),
    /** How long it plays; the server compares it with the recording. */
    length: field('length', readLength),
    /** How loud it is, as the device of the sender measured it. */
    waveform: optional(field('waveform', readWaveform)),
    /** The message that it answers. */
    replyTo: optional(messageId(EXTENSION_KEY.replyTo)),
  },
  prepare: 'upload',
  files: ['voice_url'],
  exported: { address: 'voice_url', length: 'length', answers: EXTENSION_KEY.replyTo },
  push: 'voice',
});

function readLength(raw: unknown): Milliseconds | undefined {
  const length = asWholeNumber(raw);
  const fits = length !== undefined && length > 0 && length <= MAX_VOICE + VOICE_TOLERANCE;
  return fits ? length : undefined;
}
