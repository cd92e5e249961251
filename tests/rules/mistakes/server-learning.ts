import { inServer, type Mistake } from './mistake';

/** A guard of corrections left out. */
export const LEARNING_MISTAKES: readonly Mistake[] = [
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
