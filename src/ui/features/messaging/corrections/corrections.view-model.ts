import { makeAutoObservable } from 'mobx';
import type { SaveFile } from '@/application/account/download-my-data';
import type { Conversations } from '@/application/messaging/conversations';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { Scheduler } from '@/application/shared/clock';
import { saveCsv, type CsvFile } from '@/application/shared/save-csv';
import type {
  CorrectedSentence,
  correctedSentences,
  sessionUsers,
} from '@/contract/http/messaging';
import { asSearchText } from '@/domain/messaging/message-search';
import type { Result } from '@/domain/shared/result';
import { createAction, type Action } from '@/ui/kernel/action';
import { PagedList } from '@/ui/kernel/paged-list';
import { SEARCH_PAUSE } from '../search/search.view-model';

/** The ports of {@link CorrectionsViewModel}. */
export interface CorrectionsDeps {
  readonly list: Call<typeof correctedSentences>;
  readonly people: Call<typeof sessionUsers>;
  readonly conversations: Conversations;
  readonly save: SaveFile;
  readonly scheduler: Scheduler;
}

/** The corrected sentences of the user, the search among them, and their export. */
export class CorrectionsViewModel {
  text = '';
  readonly sentences: PagedList<CorrectedSentence, ApiFailure>;
  readonly saving: Action<[file: CsvFile<CorrectedSentence>], void, ApiFailure>;
  readonly #deps: CorrectionsDeps;
  #cancel: () => void = () => undefined;

  constructor(deps: CorrectionsDeps) {
    this.#deps = deps;
    this.sentences = new PagedList({
      load: (before) => this.#read(this.wanted, before),
      keyOf: ({ id }) => id,
    });
    this.saving = createAction((file: CsvFile<CorrectedSentence>) =>
      saveCsv((before) => this.#read(this.wanted, before), deps.save, file),
    );
    makeAutoObservable(this, { sentences: false, saving: false }, { autoBind: true });
  }

  connect(): () => void {
    void this.sentences.more();
    return () => this.#cancel();
  }

  get wanted(): string {
    return this.text.trim();
  }

  /** Searches after a pause in typing. */
  write(text: string): void {
    this.text = asSearchText(text);
    this.#cancel();
    this.#cancel = this.#deps.scheduler.after(SEARCH_PAUSE, () => void this.sentences.reload());
  }

  async #read(
    text: string,
    before?: string,
  ): Promise<
    Result<{ readonly rows: readonly CorrectedSentence[]; readonly older?: string }, ApiFailure>
  > {
    const { list, people, conversations } = this.#deps;
    const page = await list({
      ...(text !== '' && { text }),
      ...(before !== undefined && { before }),
    });
    if (!page.ok) return page;
    const unknown = new Set(page.value.rows.map(({ peer }) => peer));
    const addresses = [...unknown].filter((peer) => !conversations.with(peer).person);
    const found = addresses.length > 0 ? await people({ addresses }) : undefined;
    if (found?.ok) conversations.setPeople(found.value);
    return page;
  }
}
