import type { Idempotency } from '@server/kernel/data/idempotency-store';
import type { Database } from '@server/kernel/database';
import type { AudiencesOf, People, PeopleApart, ReadCards } from '@server/kernel/ports/people';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { EventBus, Notify } from '@server/kernel/ports/notices';
import type { OwnedPictures } from '@server/kernel/ports/media';
import type {
  FindReadTranslations,
  FindTranslation,
  TranslateText,
} from '@server/kernel/ports/translation';

/** What the square needs of the other slices. */
export interface MomentsNeeds {
  readonly people: People;
  readonly readCards: ReadCards;
  readonly notify: Notify;
  readonly audiencesOf: AudiencesOf;
  readonly peopleApart: PeopleApart;
  readonly pictures: Pick<OwnedPictures, 'claimForMoment' | 'disown' | 'remove'>;
  readonly translateText: TranslateText;
  readonly findTranslation: FindTranslation;
  readonly findReadTranslations: FindReadTranslations;
}

/** The ports that the use cases of the square share. */
export interface MomentsDeps extends MomentsNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
  readonly idempotency: Idempotency;
}
