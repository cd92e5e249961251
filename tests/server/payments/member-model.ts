import type { Membership, MembershipPlan } from '@/domain/membership/membership';
import { epochMs, type EpochMs } from '@/domain/shared/time';

const DAY = 86_400_000;
const CHARACTERS = { vip: 5_000, svip: 20_000 } as const;

/**
 * What one person has of a membership, by the plainest reckoning; it calls no rule of the product.
 */
export class MemberModel {
  membership: Membership | undefined;
  vip = 0;
  readonly coins: Record<'member' | 'giver', number>;
  /** What the member was shown, in order. */
  readonly told: (readonly ['ending' | 'ended', Membership])[] = [];
  #remindedUntil: number | undefined;

  constructor(held: number) {
    this.coins = { member: held, giver: held };
  }

  /** Whether it can be ordered, or paid with coins: nothing that is lower than the running membership. */
  sells({ tier }: MembershipPlan, now: EpochMs): boolean {
    return !(this.#isRunning(now) && this.membership?.tier === 'svip' && tier === 'vip');
  }

  /** What is paid counts: VIP that money paid for after SVIP began is SVIP by its price. */
  pay({ tier, months, price }: MembershipPlan, by: string, means: string, now: EpochMs): void {
    const running = this.#isRunning(now) ? this.membership : undefined;
    if (means === 'coins') this.coins[by as 'member'] -= price;
    if (!running) this.vip = 0;
    this.vip += months * CHARACTERS[tier];
    const bought = months * 30;
    if (running?.tier === 'vip' && tier === 'svip') {
      this.#set('svip', now + wholeDays(((running.until - now) / DAY) * 0.4) + bought * DAY);
    } else if (running?.tier === 'svip' && tier === 'vip') {
      this.#set('svip', running.until + wholeDays(bought * 0.4));
    } else this.#set(tier, (running?.until ?? now) + bought * DAY);
  }

  /** Characters of the membership as long as it runs, then a coin for each started hundred. */
  translate(characters: number, now: EpochMs): void {
    const vip = this.#isRunning(now) ? Math.min(characters, this.vip) : 0;
    this.vip -= vip;
    this.coins.member -= Math.ceil((characters - vip) / 100);
  }

  /** The server looks: a reminder for each end three days before it, and the end itself, each once. */
  rounds(now: EpochMs): void {
    const { membership } = this;
    if (!membership) return;
    const { until } = membership;
    if (until <= now) {
      this.told.push(['ended', membership]);
      this.membership = undefined;
      this.vip = 0;
      this.#remindedUntil = undefined;
    } else if (until <= now + 3 * DAY && this.#remindedUntil !== until) {
      this.told.push(['ending', membership]);
      this.#remindedUntil = until;
    }
  }

  /** Milliseconds until what is due next; undefined where nothing is, or it is past. */
  timeUntil(what: string, now: EpochMs): number | undefined {
    if (!this.membership || what === 'days') return undefined;
    const at = this.membership.until - (what.endsWith('reminder') ? 3 * DAY : 0);
    const left = at - (what.startsWith('before') ? 1 : 0) - now;
    return left > 0 ? left : undefined;
  }

  #isRunning(now: EpochMs): boolean {
    return this.membership !== undefined && this.membership.until > now;
  }

  #set(tier: Membership['tier'], until: number): void {
    this.membership = { tier, until: epochMs(until) };
  }
}

/** That many days, rounded down, in milliseconds; what is whole but for the arithmetic stays so. */
function wholeDays(days: number): number {
  return Math.floor(days + 1e-9) * DAY;
}
