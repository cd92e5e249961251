import { makeAutoObservable, observable, runInAction } from 'mobx';
import type {
  DeviceOutcome,
  LoadDeviceModel,
  TranslateOnDevice,
} from '@/application/messaging/translate-on-device';
import { token } from '@/application/shared/shared-tokens';
import type { MessageId } from '@/domain/shared/ids';
import type { Message } from '@/domain/messaging/message';
import type { LanguagePair } from '@/domain/translation/engine-coverage';

/** The device's progress with one received text; undefined until it is known. */
export type DeviceState =
  | Exclude<DeviceOutcome, { readonly kind: 'loadable' }>
  | { readonly kind: 'loadable'; readonly pair: LanguagePair; readonly failed: boolean }
  /** `share` is the loaded part of the model, from 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number };

/** The use cases of the device's own engine. */
export interface DeviceReadingDeps {
  readonly translateOnDevice: TranslateOnDevice;
  readonly loadDeviceModel: LoadDeviceModel;
}

/** The translations that the device makes of received texts, and the models it loads for them. */
export class DeviceReadingViewModel {
  readonly #outcomes = observable.map<MessageId, DeviceOutcome>({}, { deep: false });
  /** The loaded share of the models that are being loaded, by pair. */
  readonly #loading = observable.map<string, number>();
  readonly #failed = observable.set<string>();
  /** The texts that wait for a model. */
  readonly #pending = new Map<MessageId, Message>();
  readonly #deps: DeviceReadingDeps;

  constructor(deps: DeviceReadingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { stateOf: false }, { autoBind: true });
  }

  stateOf(id: MessageId): DeviceState | undefined {
    const outcome = this.#outcomes.get(id);
    if (outcome?.kind !== 'loadable') return outcome;
    const { pair } = outcome;
    const share = this.#loading.get(keyOf(pair));
    if (share !== undefined) return { kind: 'loading', share };
    return { kind: 'loadable', pair, failed: this.#failed.has(keyOf(pair)) };
  }

  /** Translates a text that is on the screen, if no model is missing. */
  async read(message: Message): Promise<void> {
    const outcome = await this.#deps.translateOnDevice(message);
    if (outcome.kind === 'loadable') this.#pending.set(message.id, message);
    else this.#pending.delete(message.id);
    runInAction(() => this.#outcomes.set(message.id, outcome));
  }

  /** Loads a model while a click is handled, then translates all the texts that wait for it. */
  async load(pair: LanguagePair): Promise<void> {
    const key = keyOf(pair);
    const progress = (share: number): void =>
      runInAction(() => void (this.#loading.has(key) && this.#loading.set(key, share)));
    this.#failed.delete(key);
    this.#loading.set(key, 0);
    const loaded = await this.#deps.loadDeviceModel(pair, progress);
    runInAction(() => {
      if (!loaded.ok) this.#failed.add(key);
    });
    if (loaded.ok) await Promise.all([...this.#pending.values()].map(this.read));
    runInAction(() => this.#loading.delete(key));
  }
}

/** The device's own engine of a session. */
export const deviceReadingToken = token<DeviceReadingViewModel>('DeviceReading');

function keyOf({ from, to }: LanguagePair): string {
  return `${from} ${to}`;
}
