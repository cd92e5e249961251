import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { MomentList, Moments, MomentScope, ShownMoment } from '@/application/moments/moments';
import type { PostTranslations } from '@/application/moments/translate-posts';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { momentList } from '@/contract/http/moments';
import type { UserId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { PagedList } from '@/ui/kernel/paged-list';

/** Lists of other people that stay loaded, so that going back shows them unchanged. */
const CACHED_PEOPLE = 20;

/** The moments of one session, each held once, and the lists that name them. */
export class MomentsStore implements Moments {
  readonly #held = observable.map<string, ShownMoment>([], { deep: false });
  readonly #lists = new Map<string, IdList>();
  readonly #list: Call<typeof momentList>;

  constructor({ list }: { readonly list: Call<typeof momentList> }) {
    this.#list = list;
    makeAutoObservable(this, { get: false, list: false, lists: false }, { autoBind: true });
  }

  get(id: string): ShownMoment | undefined {
    return this.#held.get(id);
  }

  put(moments: readonly ShownMoment[]): void {
    for (const moment of moments.map(withoutBurning)) {
      const removed = this.#held.get(moment.id)?.removed;
      this.#held.set(moment.id, { ...moment, ...(removed && { removed }) });
    }
  }

  change(id: string, change: (moment: ShownMoment) => ShownMoment): void {
    const held = this.#held.get(id);
    if (held) this.#held.set(id, change(held));
  }

  changeAll(change: (moment: ShownMoment) => ShownMoment): void {
    for (const [id, moment] of this.#held) this.#held.set(id, change(moment));
  }

  drop(id: string): void {
    for (const list of this.#lists.values()) list.drop(id);
    this.#held.delete(id);
  }

  dropBy(author: UserId): void {
    const theirs = [...this.#held.values()].filter((moment) => moment.author.id === author);
    for (const { id } of theirs) this.drop(id);
  }

  get lists(): readonly IdList[] {
    return [...this.#lists.values()];
  }

  list(scope: MomentScope): IdList {
    const key = scope.kind === 'person' ? `person ${scope.id}` : scope.kind;
    const list = this.#lists.get(key) ?? new IdList(scope, { list: this.#list, moments: this });
    // Added again at the end, because the person not looked at for longest is dropped first.
    this.#lists.delete(key);
    this.#lists.set(key, list);
    const people = [...this.#lists.keys()].filter((each) => each.startsWith('person'));
    const [oldest] = people;
    if (people.length > CACHED_PEOPLE && oldest !== undefined) this.#lists.delete(oldest);
    return list;
  }
}

/**
 * What burns is shown by the one opening of it. Another answer can still name its words while that lasts,
 * and what is held here would stay readable after it.
 */
function withoutBurning(moment: ShownMoment): ShownMoment {
  if (moment.burn === undefined || moment.burn.state === 'own') return moment;
  const { text: _, pictures, ...rest } = moment;
  return { ...rest, translations: [], pictures: pictures.map((each) => ({ ...each, alt: '' })) };
}

interface IdListDeps {
  readonly list: Call<typeof momentList>;
  readonly moments: Pick<Moments, 'put' | 'get'>;
}

/** A list of moments by their ids; what is new is counted, and shown on request. */
class IdList implements MomentList {
  /** The moments that are not on the list yet. */
  readonly #fresh = observable.set<string>();
  readonly #scope: MomentScope;
  readonly #pages: PagedList<string, ApiFailure>;
  readonly #removed: (id: string) => boolean;
  readonly #page: (before?: string) => ReturnType<Call<typeof momentList>>;

  constructor(scope: MomentScope, { list, moments }: IdListDeps) {
    this.#scope = scope;
    this.#removed = (id) => moments.get(id)?.removed === true;
    const { kind } = scope;
    const userId = kind === 'person' ? scope.id : undefined;
    this.#page = async (before) => {
      const page = await list({ scope: kind, userId, before });
      if (page.ok) runInAction(() => moments.put(page.value.rows));
      return page;
    };
    this.#pages = new PagedList({
      load: async (before) => {
        const page = await this.#page(before);
        if (!page.ok) return page;
        const rows = page.value.rows.map(({ id }) => id);
        // The server leaves out what its author has just deleted, which can still be brought back.
        if (before === undefined) this.#keepRemoved(rows);
        return ok({ ...page.value, rows });
      },
      keyOf: (id) => id,
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Each at the place that it has on the list. */
  #keepRemoved(read: string[]): void {
    for (const [place, id] of this.rows.entries()) {
      if (this.#removed(id) && !read.includes(id)) read.splice(place, 0, id);
    }
  }

  get fresh(): number {
    return this.#fresh.size;
  }

  get rows(): readonly string[] {
    return this.#pages.rows;
  }

  get loaded(): boolean {
    return this.#pages.loaded;
  }

  get busy(): boolean {
    return this.#pages.busy;
  }

  get failure(): ApiFailure | undefined {
    return this.#pages.failure;
  }

  get total(): number | undefined {
    return this.#pages.total;
  }

  get older(): string | undefined {
    return this.#pages.older;
  }

  async more(): Promise<void> {
    await this.#pages.more();
  }

  async refresh(): Promise<boolean> {
    return this.#shown(await this.#pages.refresh());
  }

  async reload(): Promise<boolean> {
    return this.#shown(await this.#pages.reload());
  }

  async look(): Promise<void> {
    const page = await this.#page();
    if (!page.ok) return;
    const fresh = this.#newerOf(page.value.rows);
    // An empty list has no reader: what is new needs no press.
    if (this.rows.length === 0 && fresh.length > 0) await this.refresh();
    else runInAction(() => this.#fresh.replace(fresh));
  }

  drop(id: string): void {
    this.#pages.drop(id);
    this.#fresh.delete(id);
  }

  /**
   * The rows of a first page that are newer than what is shown. An older one comes into that page when a
   * newer one is deleted, and a pinned one is above newer ones.
   */
  #newerOf(rows: readonly ShownMoment[]): readonly string[] {
    const { kind } = this.#scope;
    const isAboveNewer = (row: ShownMoment): boolean =>
      row.pinned && (kind === 'mine' || kind === 'person');
    const byTime = rows.filter((row) => !isAboveNewer(row));
    const shown = new Set(this.rows);
    const oldest = byTime.findLastIndex(({ id }) => shown.has(id));
    const newer = oldest < 0 ? byTime : byTime.slice(0, oldest);
    return newer.map(({ id }) => id).filter((id) => !shown.has(id));
  }

  /** What waited is on the list once it was read, and goes on waiting otherwise. */
  #shown(read: boolean): boolean {
    if (read) runInAction(() => this.#fresh.clear());
    return read;
  }
}

/** The translations the reader has paid for in this session. */
export class PostTranslationsStore implements PostTranslations {
  readonly #known = observable.map<string, { readonly original: string; readonly text: string }>(
    [],
    { deep: false },
  );

  constructor() {
    makeAutoObservable(this, { get: false });
  }

  get(key: string): { readonly original: string; readonly text: string } | undefined {
    return this.#known.get(key);
  }

  set(key: string, translation: { readonly original: string; readonly text: string }): void {
    this.#known.set(key, translation);
  }
}
