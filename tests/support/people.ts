import type { AccountApi } from '@/application/account/sign-in';
import type { OpenedSession } from '@/contract/http/account';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import type { ComingAccess } from '@/application/messaging/chat-access';
import type { EasemobAccess } from '@/domain/messaging/chat-access';
import type { Ending, Session, SessionVault, StoredSession } from '@/application/account/session';
import type { Me, Person } from '@/domain/profile/person';
import { err } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ann, ANN, balances, bo, BO } from './builders';

/** The signed-in user Ann. */
export function aMe(change: Partial<Me> = {}): Me {
  return {
    id: ANN,
    account: 100_001,
    nickname: 'Ann',
    avatar: 'gen:amber',
    gender: 0,
    birth: { year: 1995, month: 5 },
    country: 'GB',
    height: 170,
    weight: 60,
    occupation: 'software',
    interests: ['hiking', 'cooking'],
    introduction: '',
    hidden: [],
    email: 'ann@example.org',
    language: 'en',
    tier: 'ordinary',
    address: ann,
    balances: balances({ coins: 5, characters: 2000 }),
    translationPrice: 'characters',
    privacy: DEFAULT_PRIVACY,
    fans: 0,
    follows: 0,
    messageNoticeDue: false,
    burnNoticeDue: false,
    ...change,
  };
}

/** Another person: Bo, who speaks German. */
export function aPerson(change: Partial<Person> = {}): Person {
  return {
    id: BO,
    account: 100_002,
    nickname: 'Bo',
    avatar: 'gen:birch',
    gender: 1,
    age: 31,
    country: 'DE',
    height: 180,
    weight: 75,
    occupation: 'teacher',
    interests: ['hiking'],
    introduction: '',
    language: 'de',
    tier: 'ordinary',
    address: bo,
    online: true,
    demo: false,
    friends: false,
    blocked: false,
    ...change,
  };
}

/** How Ann reaches the chat service. */
export const annsChat: EasemobAccess = {
  provider: 'easemob',
  ownService: true,
  appKey: 'parley#chat',
  socketUrl: '',
  restUrl: '',
  address: ann,
  secret: 's',
};

/** A session the server has just opened for Ann. */
export function anOpenedSession(): OpenedSession {
  return { token: 't', expiresAt: epochMs(1_000), me: aMe(), chat: annsChat };
}

/** An account API on which every call is refused unless the test sets another answer. */
export function anAccountApi(change: Partial<AccountApi> = {}): AccountApi {
  const offline = async () => err({ kind: 'offline' });
  return {
    requestCode: offline,
    judgeCode: offline,
    register: offline,
    logIn: offline,
    appeal: offline,
    logOut: offline,
    resetPassword: offline,
    myInfo: offline,
    ...change,
  };
}

/** A session's deps that remember what was done with them. */
export class SessionRecorder implements Session, SessionVault {
  me: Me | undefined;
  ending: Ending | undefined;
  expired = false;
  cleared: boolean[] = [];
  stored: StoredSession | undefined;
  begun: ComingAccess[] = [];
  ended = 0;
  prepared = 0;

  readonly life = {
    prepare: () => void (this.prepared += 1),
    begin: (chat: ComingAccess) => void this.begun.push(chat),
    end: async () => void (this.ended += 1),
  };

  signedIn(me: Me): void {
    this.me = me;
    this.ending = undefined;
  }
  signedOut(ending?: Ending): void {
    this.me = undefined;
    this.ending = ending;
  }
  update(change: Partial<Me>): void {
    if (this.me) this.me = { ...this.me, ...change };
  }
  setBalances(held: Me['balances']): void {
    this.update({ balances: held });
  }
  load(): StoredSession | undefined {
    return this.stored;
  }
  save(session: StoredSession): void {
    this.stored = session;
  }
  hasExpired(): boolean {
    return this.expired;
  }
  /** Notes whether the drafts were to be kept. */
  clear({ keepDrafts }: { readonly keepDrafts: boolean }): void {
    this.stored = undefined;
    this.cleared.push(keepDrafts);
  }
  onChangedElsewhere(): () => void {
    return () => {};
  }

  get deps() {
    return { vault: this, session: this, life: this.life };
  }
}
