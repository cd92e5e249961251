import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Session } from '@/application/account/session';
import type { ApiFailure, AnswerOf, Call } from '@/application/shared/call';
import type { BillsFile, SaveBills } from '@/application/wallet/save-bills';
import type { BillFilter, BillRecord, bills } from '@/contract/http/wallet';
import { ok, type Result } from '@/domain/shared/result';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import type { BillType } from '@/domain/wallet/movement-kinds';
import { createAction, type Action } from '@/ui/kernel/action';
import { localDay } from '@/ui/parts/date-text';
import { PagedList } from '@/ui/kernel/paged-list';

type BillPage = AnswerOf<typeof bills>;

/** What the bills are built from. */
interface BillsDeps {
  readonly listBills: Call<typeof bills>;
  readonly saveBills: SaveBills;
  readonly session: Pick<Session, 'me'>;
}

/** The movements of one calendar month of the reader, of every type or of one. */
export class BillsViewModel {
  /** The first day of the month in the reader's time, and that of the latest month there is. */
  month: Date;
  type: BillType | undefined = undefined;
  list: PagedList<BillRecord, ApiFailure>;
  sums: BillPage['coins'] = undefined;
  readonly saving: Action<[BillsFile], void, ApiFailure>;
  readonly #latest: Date;
  readonly #listBills: Call<typeof bills>;
  readonly #session: BillsDeps['session'];

  /** @param now the month that is shown first, and the last one there is */
  constructor({ listBills, saveBills, session }: BillsDeps, now: EpochMs) {
    this.#listBills = listBills;
    this.#session = session;
    this.#latest = monthOf(new Date(now));
    this.month = this.#latest;
    this.list = this.#newList();
    this.saving = createAction((file: BillsFile) => saveBills(this.filter, file));
    makeAutoObservable(
      this,
      { month: observableRef, list: observableRef, sums: observableRef, saving: false },
      { autoBind: true },
    );
  }

  /** Balances are announced with every movement, also one that another page made. */
  connect(): () => void {
    return reaction(
      () => this.#session.me?.balances,
      () => void this.list.refresh(),
      { fireImmediately: true },
    );
  }

  /** The filter of the list, and of the file. */
  get filter(): BillFilter {
    const from = epochMs(this.month.getTime());
    const until = epochMs(beside(this.month, 1).getTime());
    return { type: this.type, from, until };
  }

  get isLatest(): boolean {
    return this.month >= this.#latest;
  }

  /** Coins at the end of the month, as far as it has gone. */
  get coinsAfter(): number | undefined {
    return this.sums && this.sums.before + this.sums.in - this.sums.out;
  }

  /** The movements that are the first ones shown of their day. */
  get firstOfDays(): ReadonlySet<string> {
    const { rows } = this.list;
    const isFirst = ({ at }: BillRecord, index: number): boolean => {
      const before = rows[index - 1];
      return before === undefined || localDay(before.at) !== localDay(at);
    };
    return new Set(rows.filter(isFirst).map(({ id }) => id));
  }

  show(type: BillType | undefined): void {
    if (type === this.type) return;
    this.type = type;
    this.#begin();
  }

  earlier(): void {
    this.month = beside(this.month, -1);
    this.#begin();
  }

  later(): void {
    if (this.isLatest) return;
    this.month = beside(this.month, 1);
    this.#begin();
  }

  #begin(): void {
    this.sums = undefined;
    this.saving.forget();
    this.list = this.#newList();
    void this.list.more();
  }

  /** A list of its own for each filter, so that a late answer of another one is not shown. */
  #newList(): PagedList<BillRecord, ApiFailure> {
    const list: PagedList<BillRecord, ApiFailure> = new PagedList({
      load: async (before) => this.#take(list, await this.#listBills({ ...this.filter, before })),
      keyOf: ({ id }) => id,
    });
    return list;
  }

  #take(
    list: PagedList<BillRecord, ApiFailure>,
    page: Result<BillPage, ApiFailure>,
  ): Result<BillPage, ApiFailure> {
    if (!page.ok) return page;
    const { coins } = page.value;
    if (coins && list === this.list) this.take(coins);
    return ok(page.value);
  }

  /** The sums that came with the first page. */
  take(sums: NonNullable<BillPage['coins']>): void {
    this.sums = sums;
  }
}

function monthOf(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth());
}

function beside(month: Date, by: number): Date {
  return new Date(month.getFullYear(), month.getMonth() + by);
}
