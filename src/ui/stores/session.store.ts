import { makeAutoObservable, observableRef } from 'mobx';
import type { Session } from '@/application/account/session';
import type { Me } from '@/domain/profile/person';
import type { Balances } from '@/domain/wallet/balances';

/** Who is signed in, for the screens. */
export class SessionStore implements Session {
  me: Me | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { me: observableRef }, { autoBind: true });
  }

  signedIn(me: Me): void {
    this.me = me;
  }

  signedOut(): void {
    this.me = undefined;
  }

  update(change: Partial<Me>): void {
    if (this.me) this.me = { ...this.me, ...change };
  }

  setBalances(balances: Balances): void {
    this.update({ balances });
  }
}
