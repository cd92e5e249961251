import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type {
  MomentDraft,
  MomentDrafts,
  MomentUploads,
  PublishMoment,
  PublishMomentFailure,
} from '@/application/moments/publish-moment';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/random';
import { token } from '@/application/shared/shared-tokens';
import { MAX_MOMENT_TRANSLATIONS, type MomentAudience } from '@/domain/moments/moment';
import type { LocalId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { ok } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';
import { ComposedPictures, type TooManyPictures } from './composed-pictures';

interface ComposeDeps {
  readonly drafts: MomentDrafts;
  readonly uploads: MomentUploads;
  readonly publishMoment: PublishMoment;
  readonly ids: Pick<Ids, 'localId' | 'intent'>;
  readonly scheduler: Pick<Scheduler, 'after'>;
}

/**
 * The moment a user is writing. It outlives the window it is written in: its uploads go on, and what is
 * on this device is read again after a reload.
 */
export class ComposeViewModel {
  text = '';
  readonly pictures: ComposedPictures;
  burns = false;
  audience: MomentAudience = 'everybody';
  languages: readonly Language[] = [];
  /** The picture whose tools are shown. */
  chosen: LocalId | undefined = undefined;
  /** Whether this device keeps what is written here; not while it keeps another tab's draft. */
  isStored = true;
  readonly #deps: ComposeDeps;
  #requestId: string | undefined;
  /** This tab was the last to change the draft. */
  #touched = false;
  readonly #publishing = createAction(async (shownPrice: number) => {
    const done = await this.#deps.publishMoment(this.draft(), shownPrice);
    if (!done.ok && isRefused(done.error, 'picture-not-yours')) void this.pictures.uploadAgain();
    return done;
  });
  readonly #uploadingAgain = createAction(async () => ok(await this.pictures.uploadAgain()));

  constructor(deps: ComposeDeps) {
    this.#deps = deps;
    this.pictures = new ComposedPictures({
      uploads: deps.uploads,
      ids: deps.ids,
      scheduler: deps.scheduler,
      onChange: () => runInAction(() => this.#changed()),
      onUploaded: () => runInAction(() => this.#store()),
    });
    makeAutoObservable(this, { languages: observableRef, draft: false }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#publishing.busy || this.#uploadingAgain.busy;
  }

  get failure(): PublishMomentFailure | TooManyPictures | undefined {
    return this.#publishing.failure ?? this.pictures.tooMany;
  }

  /** Whether publishing failed because an earlier version of this draft is online. */
  get online(): boolean {
    const { failure } = this.#publishing;
    return failure !== undefined && isRefused(failure, 'request-changed');
  }

  /** Whether there is nothing to keep. */
  get empty(): boolean {
    return this.text.trim() === '' && this.pictures.rows.length === 0;
  }

  /** What is written, with the one key of publishing it. */
  draft(): MomentDraft {
    this.#requestId ??= this.#deps.ids.intent();
    const { text, burns, audience, languages } = this;
    const requestId = this.#requestId;
    return { text, pictures: this.pictures.drafts, burns, audience, languages, requestId };
  }

  /** Reads the draft of this device, now and whenever another tab changes it. */
  connect(): Cancel {
    this.read();
    return this.#deps.drafts.onChangedElsewhere(this.read);
  }

  write(text: string): void {
    if (this.busy) return;
    this.text = text;
    this.#goOn();
  }

  /** Adds pictures, not while the moment is being published without them. */
  async addPictures(files: readonly File[]): Promise<void> {
    if (!this.busy) await this.pictures.add(files);
  }

  setBurns(burns: boolean): void {
    if (this.busy) return;
    this.burns = burns;
    this.#goOn();
  }

  setAudience(audience: MomentAudience): void {
    if (this.busy) return;
    this.audience = audience;
    this.#goOn();
  }

  setLanguages(languages: readonly Language[]): void {
    if (this.busy) return;
    this.languages = languages.slice(0, MAX_MOMENT_TRANSLATIONS);
    this.#goOn();
  }

  choose(id: LocalId | undefined): void {
    this.chosen = id;
  }

  /**
   * The id of the moment; undefined when it was not published, and then nothing of it is lost. `shownPrice`: the
   * coins that its translations were shown to take.
   */
  async publish(shownPrice: number): Promise<string | undefined> {
    if (this.busy) return undefined;
    const done = await this.#publishing.run(shownPrice);
    if (done) this.discard();
    return done?.value;
  }

  /** Publishes what is written beside the version that is online, which has used up its pictures. */
  async publishAgain(shownPrice: number): Promise<string | undefined> {
    if (this.busy) return undefined;
    const own = this.#isOwn(this.#deps.drafts.read());
    this.#requestId = this.#deps.ids.intent();
    if (own) this.#deps.drafts.write(this.draft());
    this.#publishing.forget();
    await this.#uploadingAgain.run();
    return this.publish(shownPrice);
  }

  /** Removes the draft and its pictures from this device. */
  discard(): void {
    const own = this.#isOwn(this.#deps.drafts.read());
    this.pictures.clear();
    this.#show(EMPTY);
    this.#requestId = undefined;
    this.#touched = false;
    this.#publishing.forget();
    if (own) this.#deps.drafts.remove();
    // What another tab has written meanwhile is the draft now.
    else this.read();
  }

  /**
   * Shows the draft of this device. What only this tab has stays: a draft is taken over when it is the
   * same one or nothing is written here.
   */
  read(): void {
    if (this.busy) return;
    const stored = this.#deps.drafts.read();
    if (!stored) return this.#removedElsewhere();
    const same = stored.requestId === this.#requestId;
    if (!same && this.#touched && !this.empty) return;
    this.#touched = false;
    this.isStored = true;
    this.#requestId = stored.requestId;
    this.#show(stored);
  }

  #removedElsewhere(): void {
    if (!this.#touched || this.empty) {
      this.#requestId = undefined;
      this.#show(EMPTY);
    } else if (!this.isStored) {
      // The draft that kept this one from being stored is gone.
      this.#store();
    }
  }

  #show({ text, burns, audience, languages, pictures }: Omit<MomentDraft, 'requestId'>): void {
    Object.assign(this, { text, burns, audience, languages });
    this.pictures.restore(pictures);
    if (!this.pictures.find(this.chosen)) this.chosen = undefined;
  }

  #isOwn(stored: MomentDraft | undefined): boolean {
    return stored === undefined || stored.requestId === this.#requestId;
  }

  /** The author has changed something other than the pictures. */
  #goOn(): void {
    this.pictures.forgetTooMany();
    this.#changed();
  }

  #changed(): void {
    this.#publishing.forget();
    this.#touched = true;
    this.#store();
  }

  /** Keeps what is written; it is one intent until it is published or discarded. */
  #store(): void {
    const { drafts } = this.#deps;
    this.isStored = this.#isOwn(drafts.read());
    if (!this.isStored) return;
    if (this.empty) drafts.remove();
    else drafts.write(this.draft());
  }
}

const EMPTY = {
  text: '',
  pictures: [],
  burns: false,
  audience: 'everybody',
  languages: [],
} as const;

function isRefused(failure: PublishMomentFailure, reason: string): boolean {
  return failure.kind === 'refused' && failure.reason === reason;
}

/** The moment that the user of the session is writing. */
export const composerToken = token<ComposeViewModel>('MomentComposer');
