import type { UserId } from '@/domain/shared/ids';

/** What one person has, in plain numbers. */
export interface Purse {
  coins: number;
  characters: number;
  vip: number;
}

/** What a plain count keeps of a person. */
export interface Account extends Purse {
  readonly id: UserId;
  /** Whether the membership that the VIP characters came with still runs. */
  readonly member: boolean;
  /** Free gifts a month. */
  readonly free: number;
  welcomed: boolean;
  /** Free gifts given, by month. */
  readonly given: Map<string, number>;
  /** Whether pictures of people who are no friends cost coins, and how many a month do not. */
  readonly paysForPictures: boolean;
  readonly freePictures: number;
  /** Pictures seen for nothing, by month, and whose may be seen for good. */
  readonly seen: Map<string, number>;
  readonly permitted: Set<number>;
}

/** A red packet as a plain count sees it. */
export interface Packet {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly sentAt: number;
  state: 'waiting' | 'opened' | 'returned';
}

/** A translation as a plain count sees it. */
export interface Reservation {
  readonly who: number;
  readonly taken: Purse;
  readonly at: number;
  over: boolean;
}

/** A coin that opened a conversation, as a plain count sees it. */
interface PaidCoin {
  readonly payer: number;
  readonly peer: number;
  readonly at: number;
  opened: boolean;
  over: boolean;
}

const DAY = 86_400_000;

/**
 * The product's money with nothing but additions and subtractions: no ledger, no keys, no database,
 * and none of the functions under test.
 */
export class PlainCount {
  now: number;
  readonly accounts: Account[];
  readonly packets: Packet[] = [];
  readonly reservations: Reservation[] = [];
  readonly #openUntil = new Map<string, number>();
  readonly #coins: PaidCoin[] = [];

  constructor(accounts: Account[], now: number) {
    this.accounts = accounts;
    this.now = now;
  }

  welcome(who: number, coins: number, characters: number): void {
    const account = this.of(who);
    if (account.welcomed) return;
    account.welcomed = true;
    account.coins += coins;
    account.characters += characters;
  }

  /** Whether the coin was there, or not needed. */
  write(from: number, to: number): 'paid' | 'open' | 'refused' {
    const pair = `${Math.min(from, to)} ${Math.max(from, to)}`;
    if (this.now < (this.#openUntil.get(pair) ?? 0)) return 'open';
    if (this.of(from).coins < 1) return 'refused';
    this.of(from).coins -= 1;
    this.#openUntil.set(pair, this.now + DAY);
    this.#coins.push({ payer: from, peer: to, at: this.now, opened: false, over: false });
    return 'paid';
  }

  /** `by` has opened the conversation that `payer` paid for, or has answered. */
  note(by: number, payer: number, kind: 'opened' | 'answered'): void {
    for (const coin of this.#coins) {
      if (coin.payer !== payer || coin.peer !== by) continue;
      if (kind === 'answered') coin.over = true;
      else if (this.now < coin.at + 3 * DAY) coin.opened = true;
    }
  }

  /** How many coins are earned or gone back by now. */
  judgeCoins(): number {
    const due = this.#coins.filter(({ over, at }) => !over && this.now >= at + 3 * DAY);
    for (const coin of due) {
      coin.over = true;
      if (!coin.opened) this.of(coin.payer).coins += 1;
    }
    return due.length;
  }

  reserve(who: number, length: number): boolean {
    const account = this.of(who);
    const vip = account.member ? Math.min(length, account.vip) : 0;
    const characters = Math.min(length - vip, account.characters);
    const coins = Math.ceil((length - vip - characters) / 100);
    if (coins > account.coins) return false;
    this.reservations.push({ who, taken: { vip, characters, coins }, at: this.now, over: false });
    this.#move(who, { vip: -vip, characters: -characters, coins: -coins });
    return true;
  }

  endReservation(index: number, translated: boolean): void {
    const reservation = this.reservations[index];
    if (!reservation || reservation.over) return;
    reservation.over = true;
    if (!translated) this.#move(reservation.who, reservation.taken);
  }

  /** What was reserved more than two minutes ago and never came to an end goes back. */
  releaseLapsed(): void {
    for (const [index, { at }] of this.reservations.entries()) {
      if (this.now > at + 120_000) this.endReservation(index, false);
    }
  }

  /** What is missing is the price, or only the coin for writing to a stranger besides. */
  give(who: number, to: number, price: number): 'free' | 'paid' | 'refused' | 'refused to chat' {
    const account = this.of(who);
    const month = new Date(this.now).toISOString().slice(0, 7);
    const given = account.given.get(month) ?? 0;
    const free = given < account.free;
    if (!free && account.coins < price) return 'refused';
    account.coins -= free ? 0 : price;
    if (this.write(who, to) === 'refused') {
      account.coins += free ? 0 : price;
      return 'refused to chat';
    }
    if (free) account.given.set(month, given + 1);
    this.note(who, to, 'answered');
    return free ? 'free' : 'paid';
  }

  /** A free picture of the person's month first, then three coins once for a person. */
  see(who: number, owner: number): 'nothing' | 'allowance' | 'permission' | 'refused' {
    const account = this.of(who);
    if (!account.paysForPictures) return 'nothing';
    if (account.permitted.has(owner)) return 'permission';
    const month = new Date(this.now).toISOString().slice(0, 7);
    const seen = account.seen.get(month) ?? 0;
    if (seen < account.freePictures) {
      account.seen.set(month, seen + 1);
      return 'allowance';
    }
    if (account.coins < 3) return 'refused';
    account.coins -= 3;
    account.permitted.add(owner);
    return 'permission';
  }

  /** Takes amount and fee; what then becomes of the packet is for {@link add}. */
  send(from: number, to: number, amount: number): 'sent' | 'refused' | 'refused to chat' {
    const account = this.of(from);
    if (account.coins < amount) return 'refused';
    account.coins -= amount;
    if (this.write(from, to) !== 'refused') {
      this.note(from, to, 'answered');
      return 'sent';
    }
    account.coins += amount;
    return 'refused to chat';
  }

  add(packet: Omit<Packet, 'state' | 'sentAt'>): void {
    this.packets.push({ ...packet, sentAt: this.now, state: 'waiting' });
  }

  open(index: number, by: number): 'ok' | 'unknown' | 'not-yours' | 'opened' | 'returned' {
    const packet = this.packets[index]!;
    if (packet.from === by) return 'not-yours';
    if (packet.to !== by) return 'unknown';
    if (packet.state !== 'waiting') return packet.state;
    if (this.now >= packet.sentAt + DAY) return 'returned';
    packet.state = 'opened';
    this.note(by, packet.from, 'opened');
    this.of(by).coins += packet.amount;
    return 'ok';
  }

  /** How many red packets went back. */
  returnUnopened(): number {
    const due = this.packets.filter(
      ({ state, sentAt }) => state === 'waiting' && this.now >= sentAt + DAY,
    );
    for (const packet of due) {
      packet.state = 'returned';
      this.of(packet.from).coins += packet.amount;
    }
    return due.length;
  }

  of(who: number): Account {
    return this.accounts[who]!;
  }

  #move(who: number, { coins, characters, vip }: Purse): void {
    const account = this.of(who);
    account.coins += coins;
    account.characters += characters;
    account.vip += vip;
  }
}
