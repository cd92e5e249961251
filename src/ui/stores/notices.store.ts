import { makeAutoObservable, observableRef } from 'mobx';
import type { NoticesLists } from '@/application/notices/see-notices';
import type { NoticeChoices, NoticeSettings } from '@/application/notices/switch-notices';
import type { Call } from '@/application/shared/call';
import { parseJson } from '@/application/shared/parse-json';
import type { Preferences } from '@/application/shared/preferences';
import type * as calls from '@/contract/http/notices';
import { parseQuietHours } from '@/domain/notices/quiet-hours';
import { asFields, asWholeNumber } from '@/domain/shared/input';
import { epochMs } from '@/domain/shared/time';
import { PagedList } from '@/ui/kernel/paged-list';

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

/** Notices, as far as they were read; it outlives the pages that show it. */
export function createNoticesLists({
  interactions,
  announcements,
}: {
  readonly interactions: Call<typeof calls.interactions>;
  readonly announcements: Call<typeof calls.announcements>;
}): NoticesLists {
  return {
    interactions: new PagedList({
      load: (before) => interactions({ before }),
      keyOf: ({ id }) => id,
    }),
    announcements: new PagedList({
      load: (before) => announcements({ before }),
      keyOf: ({ id }) => id,
    }),
  };
}
