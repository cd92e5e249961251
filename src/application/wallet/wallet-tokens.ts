import type { WalletApi } from './wallet-api';
import { token } from '@/application/shared/token';

/** Balances and bills. */
export const walletTokens = {
  walletApi: token<WalletApi>('WalletApi'),
  listBills: token<WalletApi['bills']>('ListBills'),
} as const;
