import { awayCases } from './chat-cases-away';
import { connectionCases } from './chat-cases-connection';
import { editCases } from './chat-cases-edits';
import { listCases } from './chat-cases-list';
import { markCases } from './chat-cases-marks';
import { peopleCases } from './chat-cases-people';
import { reactionCases } from './chat-cases-reactions';
import { replyCases } from './chat-cases-replies';
import { sendCases } from './chat-cases-send';
import { sessionCases } from './chat-cases-session';
import type { ChatCase } from './chat-stage';

/**
 * All cases, runnable anywhere: they know no test library. Of the catalogue of sixty these need more
 * than two devices and a service, so they are elsewhere:
 *
 * - 57, a service killed in mid-burst: `kill.test.ts` here, with a process of its own;
 * - 58, one node of a cluster killed: none of the services here is a cluster; what the client owes it
 *   (repeat with the same id, drop repeats, order by time) is asked by 20, 48, 55 and 57;
 * - 54, no flapping in a short cut: `tests/server/gateway/core/presence.test.ts`, which owns the clock;
 * - 59 and 60, ten tries and a handshake that stalls: `worker-connection.test.ts` in `faults` and
 *   `tests/infrastructure/chat/easemob-chat-session.test.ts`, by a clock that a test moves.
 *
 * 63 to 69 came later: tokens, notices that are lost, and calls while the connection comes back; 70 to 76 are
 * reactions, 77 to 80 replies, 81 to 91 edits.
 *
 * 10 and 26 are the product's readings of the catalogue: accounts are made by our backend only, and
 * one receipt covers all messages before it.
 */
export const chatCases: readonly ChatCase[] = [
  ...sessionCases,
  ...sendCases,
  ...connectionCases,
  ...awayCases,
  ...markCases,
  ...reactionCases,
  ...replyCases,
  ...editCases,
  ...listCases,
  ...peopleCases,
];
