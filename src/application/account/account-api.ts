import type { Call } from '@/application/shared/call';
import type * as account from '@/contract/http/account';

/** The calls of a page in which nobody is signed in yet; they are fetched after the login is drawn (ADR-0057). */
export interface AccountApi {
  readonly requestCode: Call<typeof account.requestCode>;
  readonly judgeCode: Call<typeof account.judgeCode>;
  readonly register: Call<typeof account.register>;
  readonly logIn: Call<typeof account.login>;
  /** What a banned person and support have written to each other, after their message. */
  readonly appeal: Call<typeof account.appeal>;
  readonly logOut: Call<typeof account.logout>;
  readonly resetPassword: Call<typeof account.updatePassword>;
  readonly myInfo: Call<typeof account.myInfo>;
}

/** Everything a new account needs. */
export type NewAccount = Parameters<AccountApi['register']>[0];
