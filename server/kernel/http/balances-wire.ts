import type { Balances } from '@/domain/wallet/balances';

/** Balances as the wire names them (`userAccountVo`, specification §3). */
interface BalancesWire {
  readonly goldCoin: number;
  readonly character: number;
  readonly vipCharacter: number;
  /** Coins owed; an addition. */
  readonly owed: number;
}

/** Balances in the words of the wire. */
export function toBalancesWire({ coins, characters, vipCharacters, owed }: Balances): BalancesWire {
  return { goldCoin: coins, character: characters, vipCharacter: vipCharacters, owed };
}
