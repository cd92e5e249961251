import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountApi, SignedInDevice } from '@/application/account/account-api';
import type { ApiFailure } from '@/application/shared/api-failure';

/** The devices one is signed in on, and signing one out. */
export class DevicesViewModel {
  devices: readonly SignedInDevice[] | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  /** Which one is being signed out. */
  ending: string | undefined = undefined;
  readonly #api: Pick<AccountApi, 'devices' | 'signOutDevice'>;

  constructor(api: Pick<AccountApi, 'devices' | 'signOutDevice'>) {
    this.#api = api;
    makeAutoObservable(
      this,
      { devices: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  connect(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const listed = await this.#api.devices();
    runInAction(() => {
      this.failure = listed.ok ? undefined : listed.error;
      if (listed.ok) this.devices = listed.value;
    });
  }

  /** True when the device is signed out; its row goes. */
  async signOut(id: string): Promise<boolean> {
    if (this.ending !== undefined) return false;
    this.ending = id;
    const done = await this.#api.signOutDevice(id);
    runInAction(() => {
      this.ending = undefined;
      this.failure = done.ok ? undefined : done.error;
      if (done.ok) this.devices = this.devices?.filter((device) => device.id !== id);
    });
    return done.ok;
  }
}
