import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { MOST_CORRECTIONS } from '@/domain/messaging/correction';
import { MOST_PHRASES } from '@/domain/messaging/own-phrases';
import { MEANINGS } from '@/domain/translation/reading';
import { MAX_LOOKED_UP } from '@/domain/translation/words';
import type { Rule } from './rule';

/** What two people learn of each other's languages. */
export const LEARNING_RULES = [
  {
    id: 'correction',
    rule: 'Two people who talk and both allow it correct texts of each other; free, and only where the next message is free',
    value: `${MOST_CORRECTIONS} of a message`,
    source: 'readings, Corrections',
    module: 'messaging/correction',
  },
  {
    id: 'difference',
    rule: 'A correction is shown as the words that changed, and as characters where writing has no spaces; with the equal parts it is either text',
    value: `two texts of ${MAX_CHAT_TEXT} characters are compared whole`,
    source: 'readings, Corrections',
    module: 'messaging/difference',
  },
  {
    id: 'own-phrases',
    rule: 'A text of a conversation can be saved as a quick phrase, once each',
    value: `${MOST_PHRASES} phrases`,
    source: 'readings, Own phrases',
    module: 'messaging/own-phrases',
  },
  {
    id: 'which-meant',
    rule: 'Of a sentence that may be mistranslated the writer sees which amount, number, person or negation came back otherwise',
    value: `${MEANINGS.length} kinds`,
    source: 'readings, Chat behaviour',
    module: 'translation/which-meant',
  },
  {
    id: 'look-up',
    rule: 'The words of a voice that is not in the reader’s language are looked up, and the glosses that the other voice has come first',
    value: `words of at most ${MAX_LOOKED_UP}`,
    source: 'readings, Looking up words',
    module: 'translation/words',
  },
] as const satisfies readonly Rule[];
