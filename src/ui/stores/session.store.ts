import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Ending, Session, SessionVault } from '@/application/account/session';
import type { Cancel } from '@/application/shared/clock';
import { withTierAt } from '@/domain/membership/tier';
import type { Me } from '@/domain/profile/person';
import type { EpochMs } from '@/domain/shared/time';
import type { Balances } from '@/domain/wallet/balances';

/** Who is signed in, for the screens. */
export class SessionStore implements Session {
  /** The user as the server last sent them. */
  known: Me | undefined = undefined;
  ending: Ending | undefined = undefined;
  readonly #nowUntil: (lapsesAt: EpochMs | undefined) => EpochMs;

  /** @param nowUntil as `LiveClock` has it, so that a membership ends on the screen when it ends */
  constructor(nowUntil: (lapsesAt: EpochMs | undefined) => EpochMs) {
    this.#nowUntil = nowUntil;
    makeAutoObservable(this, { known: observableRef, ending: observableRef }, { autoBind: true });
  }

  get me(): Me | undefined {
    return this.known && withTierAt(this.known, this.#nowUntil(this.known.tierUntil));
  }

  signedIn(me: Me): void {
    this.known = me;
    this.ending = undefined;
  }

  signedOut(ending?: Ending): void {
    this.known = undefined;
    this.ending = ending;
  }

  update(change: Partial<Me>): void {
    if (this.known) this.known = { ...this.known, ...change };
  }

  setBalances(balances: Balances): void {
    this.update({ balances });
  }
}

/** Stores every change of the user's data, until the call it returns. */
type KeepUser = () => Cancel;

/**
 * Stores every change at once, so that the next start shows the latest balance and notices.
 */
export function createKeepUser({
  vault,
  session,
}: {
  readonly vault: Pick<SessionVault, 'load' | 'save'>;
  readonly session: Pick<Session, 'me'>;
}): KeepUser {
  return () =>
    reaction(
      () => session.me,
      (me) => {
        const stored = vault.load();
        if (me && stored?.me.id === me.id) vault.save({ ...stored, me });
      },
    );
}
