import { listCases } from './chat-cases-list';
import { markCases } from './chat-cases-marks';
import { sendCases } from './chat-cases-send';
import { sessionCases } from './chat-cases-session';
import type { ChatCase } from './chat-stage';

/** All cases, runnable anywhere: they know no test library. */
export const chatCases: readonly ChatCase[] = [
  ...sessionCases,
  ...sendCases,
  ...markCases,
  ...listCases,
];
