import { ERROR_CODE } from './codec/schema';

/** How an answer to a frame ends; `reason` is a text the SDK compares, so it is spelt as it expects. */
export interface Outcome {
  readonly errorCode: number;
  readonly reason?: string;
}

/** The answer that all went well. */
export const FINE: Outcome = { errorCode: ERROR_CODE.ok };

/** Refusals of a send, each with the SDK error it becomes (easemob-websdk 4.21.1). */
export const REFUSAL = {
  /** 204 */
  unknownUser: (name: string): Outcome => ({
    errorCode: ERROR_CODE.fail,
    reason: `username ${name} doesn't exist!`,
  }),
  /** 504 */
  recallTooLate: { errorCode: ERROR_CODE.fail, reason: 'exceed recall time limit' },
  /** 505: the message moved coins. */
  recallDisabled: { errorCode: ERROR_CODE.fail, reason: 'message recall disabled' },
  /** 50: the message was edited as often as it may be. */
  editedTooOften: { errorCode: ERROR_CODE.fail, reason: 'Sorry, edit limit reached' },
  /** 1303: it is no text that can be edited. */
  notEditable: { errorCode: ERROR_CODE.fail, reason: 'Sorry, format is incorrect' },
  /** 1304: it is a message of the other person. */
  notAuthor: { errorCode: ERROR_CODE.fail, reason: 'Sorry, edit fail' },
  /** 221: the person cannot be written to. */
  closed: { errorCode: ERROR_CODE.fail, reason: 'nonroster' },
  /** 603 */
  notAllowed: { errorCode: ERROR_CODE.fail, reason: 'Sorry, You do not have permission' },
  /** 51: no such message in this chat. */
  unknownMessage: { errorCode: ERROR_CODE.fail, reason: 'Sorry, message does not exist' },
  /** 509 */
  tooFast: { errorCode: ERROR_CODE.permissionDenied, reason: 'traffic limit' },
  /** 511 */
  tooLarge: { errorCode: ERROR_CODE.permissionDenied, reason: 'Sorry, data is too large' },
  /** 503 */
  unsupported: { errorCode: ERROR_CODE.fail, reason: 'this kind of message is not supported' },
  /** 503 */
  malformed: { errorCode: ERROR_CODE.fail, reason: 'the message cannot be read' },
  /** 503 */
  reusedLocalId: { errorCode: ERROR_CODE.fail, reason: 'local_id was used for another message' },
  /** 500: worth another try. */
  busy: { errorCode: ERROR_CODE.fail, reason: 'auto create failed: the server is busy' },
  /** 502, with the product's own code in JSON (specification §8). */
  refused: (code: number, message: string): Outcome => ({
    errorCode: ERROR_CODE.refusedByApplication,
    reason: JSON.stringify({ code, message }),
  }),
} as const satisfies Readonly<Record<string, Outcome | ((...values: never[]) => Outcome)>>;

/** Refusals of a sign-in, each with the SDK error it becomes. */
export const SIGN_IN_REFUSAL = {
  /** 56 */
  expired: { errorCode: ERROR_CODE.fail, reason: 'Sorry, token expired' },
  /** 28 */
  wrongToken: {
    errorCode: ERROR_CODE.fail,
    reason: 'Sorry, token or password does not match login info',
  },
  /** 214: another device took over while this one was away and did not hear of it. */
  replaced: { errorCode: ERROR_CODE.tooManyDevices, reason: 'signed in on another device' },
  /** -3 */
  malformed: { errorCode: ERROR_CODE.wrongParameter, reason: 'the sign-in cannot be read' },
  /** 2: worth another try. */
  busy: { errorCode: ERROR_CODE.fail, reason: 'the server is busy' },
} as const satisfies Readonly<Record<string, Outcome>>;
