import type { JudgeStored } from '@server/safety/judge-stored';

/** Takes the place of `server/safety/judge-stored.ts` in the server that a benchmark compares with: nothing is judged. */
export function createJudgeStored(): JudgeStored {
  return { stored: () => undefined, settled: async () => undefined };
}

/** No kinds of any message. */
export function kindsOf(): ReadonlySet<never> {
  return new Set();
}
