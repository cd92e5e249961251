import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountApi, SignedInDevice } from '@/application/account/account-api';
import type { ApiFailure } from '@/application/shared/api-failure';

/** What the list of devices is built from. */
export interface DevicesDeps {
  readonly listDevices: AccountApi['devices'];
  readonly signOutDevice: AccountApi['signOutDevice'];
}

/** The devices one is signed in on, and signing one out. */
export class DevicesViewModel {
  devices: readonly SignedInDevice[] | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  /** Which one is being signed out. */
  ending: string | undefined = undefined;
  readonly #deps: DevicesDeps;

  constructor(deps: DevicesDeps) {
    this.#deps = deps;
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
    const listed = await this.#deps.listDevices();
    runInAction(() => {
      this.failure = listed.ok ? undefined : listed.error;
      if (listed.ok) this.devices = listed.value;
    });
  }

  /** True when the device is signed out; its row goes. */
  async signOut(id: string): Promise<boolean> {
    if (this.ending !== undefined) return false;
    this.ending = id;
    const done = await this.#deps.signOutDevice(id);
    runInAction(() => {
      this.ending = undefined;
      this.failure = done.ok ? undefined : done.error;
      if (done.ok) this.devices = this.devices?.filter((device) => device.id !== id);
    });
    return done.ok;
  }
}
