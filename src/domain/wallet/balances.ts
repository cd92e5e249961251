import type { Coins } from './coins';

/** What a person holds (`userAccountVo` on the wire: goldCoin, character, vipCharacter). */
export interface Balances {
  readonly coins: Coins;
  /** Characters of the normal translation package; they do not lapse. */
  readonly characters: number;
  /** Characters of the VIP package; they lapse with the membership (readings, Money). */
  readonly vipCharacters: number;
  /** Coins owed after a payment was taken back; a person who owes coins holds none (readings, Money). */
  readonly owed: number;
}
