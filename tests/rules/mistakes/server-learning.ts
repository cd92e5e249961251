import { inServer, type Mistake } from './mistake';

/** A guard of corrections or of looking up words left out. */
export const LEARNING_MISTAKES: readonly Mistake[] = [
  inServer(
    'translation/dictionaries/dictd',
    'a word gets the entries of the words after it',
    'word !== headword || spans.length',
    'spans.length',
    'translation/dictionaries/dictionaries',
  ),
  inServer(
    'translation/dictionaries/glosses',
    'a note of a dictionary hides the meaning behind it',
    'line.replace(NOTE_BEFORE',
    'line.replace(BESIDE',
    'translation/dictionaries/dictionaries',
  ),
  inServer(
    'translation/translation-routes',
    'words are looked up in the language of their author and not of their text',
    'deps.languageOf(text, declared)',
    'declared ?? deps.languageOf(text)',
    'translation/text-language',
  ),
  inServer(
    'messaging/check-correction',
    'a correction puts words into the mouth of the other person',
    "found?.body.kind !== 'text' || found.body.text !== body.before",
    "found?.body.kind !== 'text'",
    'messaging/corrections',
  ),
  inServer(
    'messaging/check-correction',
    'a person is corrected who has said that they want none',
    'wanted: unwanted.size === 0',
    'wanted: true',
    'messaging/corrections',
  ),
  inServer(
    'messaging/check-correction',
    'a correction takes the coin that opens the conversation',
    'fee: feeOf(message, relation, deps.clock.now())',
    'fee: 0 as never',
    'messaging/corrections',
  ),
  inServer(
    'gateway/core/messages/sent-messages',
    'the words of a recalled sentence stay in its correction',
    'await removeCorrections(transaction, message);',
    '',
    'messaging/corrections',
  ),
  inServer(
    'gateway/core/messages/correction-store',
    'a deleted correction is still listed',
    '.where(isReadable(owner, sql`chat_message.sender`))',
    '',
    'messaging/corrections',
  ),
];
