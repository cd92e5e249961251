import { makeAutoObservable, observableRef } from 'mobx';
import type { MomentDraft, MomentDrafts } from '@/application/moments/moment-drafts';
import type { MomentUploads } from '@/application/moments/moment-uploads';
import type { PublishMoment, PublishMomentFailure } from '@/application/moments/publish-moment';
import type { Ids } from '@/application/shared/ids';
import type { LocalId } from '@/domain/messaging/message';
import { MAX_MOMENT_TRANSLATIONS, type MomentAudience } from '@/domain/moments/moment';
import type { Language } from '@/domain/shared/language';
import { createAction } from '@/ui/kernel/action';
import { ComposedPictures, type TooManyPictures } from './composed-pictures';

/** What writing a moment is built from. */
export interface ComposeDeps {
  readonly drafts: MomentDrafts;
  readonly uploads: MomentUploads;
  readonly publishMoment: PublishMoment;
  readonly ids: Pick<Ids, 'localId' | 'intent'>;
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
  readonly #deps: ComposeDeps;
  #requestId: string | undefined;
  #read = false;
  readonly #publishing = createAction(async () => {
    const done = await this.#deps.publishMoment(this.draft());
    if (!done.ok && isStale(done.error)) this.pictures.uploadAgain();
    return done;
  });

  constructor(deps: ComposeDeps) {
    this.#deps = deps;
    this.pictures = new ComposedPictures({ ...deps, onChange: () => this.#changed() });
    makeAutoObservable(this, { languages: observableRef, draft: false }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#publishing.busy;
  }

  get failure(): PublishMomentFailure | TooManyPictures | undefined {
    return this.#publishing.failure ?? this.pictures.tooMany;
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

  /** Reads the draft of this device, once. */
  open(): void {
    if (this.#read) return;
    this.#read = true;
    const stored = this.#deps.drafts.read();
    if (!stored) return;
    this.text = stored.text;
    this.burns = stored.burns;
    this.audience = stored.audience;
    this.languages = stored.languages;
    this.#requestId = stored.requestId;
    this.pictures.restore(stored.pictures);
  }

  write(text: string): void {
    this.text = text;
    this.#changed();
  }

  setBurns(burns: boolean): void {
    this.burns = burns;
    this.#changed();
  }

  setAudience(audience: MomentAudience): void {
    this.audience = audience;
    this.#changed();
  }

  setLanguages(languages: readonly Language[]): void {
    this.languages = languages.slice(0, MAX_MOMENT_TRANSLATIONS);
    this.#changed();
  }

  choose(id: LocalId | undefined): void {
    this.chosen = id;
  }

  /** The id of the moment; undefined when it was not published, and then nothing of it is lost. */
  async publish(): Promise<string | undefined> {
    const done = await this.#publishing.run();
    if (done) this.discard();
    return done?.value;
  }

  /** Removes the draft and its pictures from this device. */
  discard(): void {
    this.text = '';
    this.burns = false;
    this.audience = 'everybody';
    this.languages = [];
    this.chosen = undefined;
    this.pictures.clear();
    this.#requestId = undefined;
    this.#publishing.forget();
    this.#deps.drafts.remove();
  }

  /** Keeps what is written; it is one intent until it is published or discarded. */
  #changed(): void {
    this.#publishing.forget();
    if (this.empty) this.#deps.drafts.remove();
    else this.#deps.drafts.write(this.draft());
  }
}

function isStale(failure: PublishMomentFailure): boolean {
  return failure.kind === 'refused' && failure.reason === 'picture-not-yours';
}
