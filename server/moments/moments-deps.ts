import type { ServerKit } from '@server/kernel/slice';
import type { Idempotency } from '@server/kernel/data/idempotency-store';
import type { AudiencesOf, People, PeopleApart, ReadCards } from '@server/kernel/ports/people';
import type { Notify } from '@server/kernel/ports/notices';
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
export interface MomentsDeps
  extends MomentsNeeds, Pick<ServerKit, 'db' | 'clock' | 'ids' | 'events'> {
  readonly idempotency: Idempotency;
}
