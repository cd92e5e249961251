import { filledText, kind, messageId } from './kind';
import { VOICES } from './text';

/** A sentence of the other person as its sender would write it; free, and never translated (readings, Corrections). */
export const correction = kind({
  name: 'correction',
  wire: 'correction',
  fields: {
    /** The message with the sentence. */
    corrected: messageId('corrected'),
    /** What that message said then. */
    before: filledText('before'),
    text: filledText('after'),
    language: VOICES.language,
  },
  prepare: 'nothing',
  words: 'after',
  exported: { corrects: 'corrected', before: 'before', text: 'after', language: 'language' },
  push: 'message',
});
