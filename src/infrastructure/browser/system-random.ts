import type { Random } from '@/application/shared/random';

/** Chance for pauses and greetings; nothing secret hangs on it. */
export const systemRandom: Random = { next: () => Math.random() };
