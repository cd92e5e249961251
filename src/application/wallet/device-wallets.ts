import type { Wallet } from '@/domain/wallet/payment-source';

/** Which of the wallets that are offered here this browser may be able to pay with. */
export type DeviceWallets = (offered: readonly Wallet[]) => readonly Wallet[];
