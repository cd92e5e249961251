import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { filledText, kind, messageId, optional } from './kind';
import { voice } from './voice';

/** A recorded voice that can be heard once; like a picture that burns it is not in the export. */
export const burnVoice = kind({
  name: 'burn-voice',
  wire: 'burn-voice',
  fields: {
    /** Empty until the recording is uploaded. */
    url: filledText('voice_url'),
    /** How long it plays; the server compares it with the recording. */
    length: voice.fields.length,
    /** The message that it answers. */
    replyTo: optional(messageId(EXTENSION_KEY.replyTo)),
  },
  prepare: 'upload',
  files: ['voice_url'],
  exported: {},
  burns: true,
  push: 'voice',
});
