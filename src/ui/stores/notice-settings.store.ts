import { makeAutoObservable, observableRef } from 'mobx';
import type { NoticeChoices, NoticeSettings } from '@/application/notices/switch-notices';
import type { Preferences } from '@/application/shared/preferences';
import { parseJson } from '@/application/shared/parse-json';
import { parseQuietHours } from '@/domain/notices/quiet-hours';
import { asFields, asWholeNumber } from '@/domain/shared/input';
import { epochMs } from '@/domain/shared/time';

/** Where the choices are kept on this device; they go with the user. */
const KEY = 'chat-notices';

/** The choices of this device, stored as they are made. */
export class NoticeSettingsStore implements NoticeSettings {
  choices: NoticeChoices;
  readonly #preferences: Preferences;

  constructor({ preferences }: { readonly preferences: Preferences }) {
    this.#preferences = preferences;
    this.choices = read(preferences);
    makeAutoObservable(this, { choices: observableRef }, { autoBind: true });
  }

  change(change: Partial<NoticeChoices>): void {
    this.choices = { ...this.choices, ...change };
    this.#preferences.write(KEY, JSON.stringify(this.choices));
  }
}

function read(preferences: Preferences): NoticeChoices {
  const stored = asFields(parseJson(preferences.read(KEY)));
  const declinedAt = asWholeNumber(stored['declinedAt']);
  return {
    on: stored['on'] === true,
    showText: stored['showText'] === true,
    sound: stored['sound'] !== false,
    quietHours: parseQuietHours(stored['quietHours']),
    declinedAt: declinedAt === undefined ? undefined : epochMs(declinedAt),
  };
}
