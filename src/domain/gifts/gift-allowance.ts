import { PERMISSIONS, type Tier } from '@/domain/membership/tier';

/** Free gifts left after `used` in this month: VIP 5, SVIP without limit (`Infinity`; specification §9). */
export function freeGiftsLeft(tier: Tier, used: number): number {
  return Math.max(0, PERMISSIONS[tier].freeGiftsPerMonth - used);
}
