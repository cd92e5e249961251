import type { Idempotency } from '@server/kernel/data/idempotency-store';
import type { Database } from '@server/kernel/database';
import type { AudiencesOf } from '@server/kernel/ports/audiences';
import type { Clock } from '@server/kernel/ports/clock';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ids } from '@server/kernel/ports/ids';
import type { Notify } from '@server/kernel/ports/notify';
import type { OwnedPictures } from '@server/kernel/ports/owned-pictures';
import type { People, ReadCards } from '@server/kernel/ports/people';
import type { PeopleApart } from '@server/kernel/ports/people-apart';
import type { TranslateText } from '@server/kernel/ports/text-translator';
import type {
  FindReadTranslations,
  FindTranslation,
} from '@server/kernel/ports/translation-records';

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

/** What everything in the square is built from. */
export interface MomentsDeps extends MomentsNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
  readonly idempotency: Idempotency;
}
