import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { readPrivacy, setPrivacy } from '@/contract/http/friends';
import type { PrivacySettings } from '@/domain/friends/privacy';

/** What the privacy choices are built from. */
interface PrivacyDeps {
  readonly readPrivacy: Call<typeof readPrivacy>;
  readonly changePrivacy: Call<typeof setPrivacy>;
}

/** One's privacy choices; a change shows at once, and goes back when the server does not take it. */
export class PrivacyViewModel {
  settings: PrivacySettings | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  readonly #deps: PrivacyDeps;
  /** What the server has kept. */
  #saved: PrivacySettings | undefined = undefined;
  /** Changes on their way, one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: PrivacyDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { settings: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  connect(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const read = await this.#deps.readPrivacy();
    runInAction(() => {
      this.failure = read.ok ? undefined : read.error;
      if (read.ok) this.#keep(read.value);
    });
  }

  change(change: Partial<PrivacySettings>): Promise<void> {
    if (this.settings) this.settings = { ...this.settings, ...change };
    const done = this.#last.then(() => this.#send(change));
    this.#last = done;
    return done;
  }

  async #send(change: Partial<PrivacySettings>): Promise<void> {
    const set = await this.#deps.changePrivacy(change);
    runInAction(() => {
      this.failure = set.ok ? undefined : set.error;
      if (set.ok) this.#keep(set.value);
      else this.settings = this.#saved;
    });
  }

  #keep(settings: PrivacySettings): void {
    this.#saved = settings;
    this.settings = settings;
  }
}
