import type { UserId } from '@/domain/shared/ids';
import type { Balances } from '@/domain/wallet/balances';

/** What a person has to spend now. */
export type BalancesOf = (user: UserId) => Promise<Balances>;
