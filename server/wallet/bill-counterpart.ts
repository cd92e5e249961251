import type { UserId } from '@/domain/shared/ids';

/** Where the details of a movement may name the other person. */
export const OTHERS_IN_DETAILS = ['peer', 'from', 'to', 'target', 'recipient', 'user'] as const;

/** The other person of a movement: by id, or by chat address where the movement knows only that. */
export function counterpartOf(
  detail: Readonly<Record<string, unknown>>,
  user: UserId,
): number | string | undefined {
  return OTHERS_IN_DETAILS.map((name) => detail[name]).find(
    (other): other is number | string =>
      (typeof other === 'number' && other !== user) || typeof other === 'string',
  );
}
