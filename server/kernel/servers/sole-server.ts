import type { ServerNumber } from '@server/kernel/ports/system';

const SOLE = { number: 0, mayHaveOthers: false } as const;

/** The number of a server that has its database for itself, as the embedded one is. */
export const soleServer: ServerNumber = { hold: async () => SOLE };
