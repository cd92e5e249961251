import type { Random } from '@/application/shared/random';

/** Random numbers for pauses and greetings; not for secrets. */
export const systemRandom: Random = { next: () => Math.random() };
