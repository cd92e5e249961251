import type { EpochMs } from '@/domain/shared/time';

/** The animals that newcomers may be called after until they say otherwise; the catalogue has their names. */
export const ANIMALS = [
  'otter',
  'heron',
  'fox',
  'panda',
  'robin',
  'lynx',
  'dolphin',
  'koala',
  'swallow',
  'badger',
  'owl',
  'seal',
] as const;

/** Numbers have two digits, so that two newcomers are seldom called the same. */
const NUMBERS = { from: 10, count: 90 } as const;

/** A nickname to begin with, such as "Otter 27"; the time decides which one (ADR-0019). */
export function suggestedName(
  nameOf: (animal: (typeof ANIMALS)[number]) => string,
  now: EpochMs,
): string {
  const animal = ANIMALS[now % ANIMALS.length]!;
  const number = NUMBERS.from + (Math.floor(now / ANIMALS.length) % NUMBERS.count);
  return `${nameOf(animal)} ${number}`;
}
