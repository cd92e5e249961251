import { walletTokens } from '@/application/wallet/wallet-tokens';
import { createHttpWalletApi } from '@/infrastructure/http/http-wallet-api';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { walletApi: api } = walletTokens;

/** Balances and bills. */
export function provideWallet(scope: Scope): void {
  scope
    .make(api, createHttpWalletApi, { api: browserTokens.httpApi })
    .part(walletTokens.listBills, api, 'bills');
}
