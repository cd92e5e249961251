import type {
  Acquaintance,
  CorrectionsUnwanted,
  FaceChecks,
  KnownPeople,
  ReadCards,
  Relations,
} from '@server/kernel/ports/people';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import type { ChatConnectionOf, Presence, ReadOwnInfo } from '@server/kernel/ports/chat';
import type {
  OpenUntil,
  RequestsHeldBy,
  SettingsOf,
  UnwantedFirst,
} from '@server/kernel/ports/messaging';
import type { AssureAge } from '@server/kernel/ports/account';
import type { OwnedPictures } from '@server/kernel/ports/media';
import type { FindReadTranslations } from '@server/kernel/ports/translation';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { MINUTE } from '@/domain/shared/time';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import { createEditInfo } from './edit-info';
import { createFaceChecks, createOwnFaceCheck, createSweepFaceChecks } from './face/face-checks';
import { faceRoutes } from './face/face-routes';
import { createListSessionUsers } from './list-session-users';
import { createReadOwnInfo } from './own-info';
import { profileRoutes } from './profile-routes';
import { createSearchPerson } from './search-person';
import { installationPrices, systemRoutes, type InstallationSettings } from './system-routes';

/** How soon a picture is removed that no operator has decided about, or that another avatar has ended. */
const SWEEP_EVERY = 5 * MINUTE;

/** What profiles need of the other slices. */
export interface ProfileNeeds {
  readonly relations: Relations;
  readonly pictures: OwnedPictures;
  readonly balancesOf: BalancesOf;
  readonly chatConnectionOf: ChatConnectionOf;
  readonly presence: Presence;
  readonly readCards: ReadCards;
  readonly openUntil: OpenUntil;
  readonly unwantedFirst: UnwantedFirst;
  readonly settingsOf: SettingsOf;
  readonly requestsHeldBy: RequestsHeldBy;
  readonly correctionsUnwanted: CorrectionsUnwanted;
  readonly acquaintances: readonly Acquaintance[];
  readonly knownPeople: readonly KnownPeople[];
  readonly findReadTranslations: FindReadTranslations;
  readonly assureAge: AssureAge;
}

/** Profiles, and what the other slices get from them. */
interface ProfileSlice extends Slice {
  readonly readOwnInfo: ReadOwnInfo;
  readonly faceChecks: FaceChecks;
}

/** The settings of profiles. */
interface ProfileSettings extends InstallationSettings {
  readonly payments: { readonly kind: 'paypal' | 'simulator' | 'none' };
}

/** Cards, the user's own profile, the search, the people of a conversation list, and the lists to choose from. */
export function createProfileSlice(
  kit: ServerKit<ProfileSettings>,
  needs: ProfileNeeds,
): ProfileSlice {
  const { clock, settings } = kit;
  const deps = { ...kit, ...needs };
  const sweepFaces = createSweepFaceChecks(deps);
  let sweeping: Repeated | undefined;
  const readOwnInfo = createReadOwnInfo({
    ...deps,
    prices: installationPrices(settings),
    coinsUnsold: settings.payments.kind === 'none',
  });
  return {
    readOwnInfo,
    faceChecks: createFaceChecks(deps),
    routes: [
      ...systemRoutes(clock, settings),
      ...profileRoutes({
        ...deps,
        readOwnInfo,
        searchPerson: createSearchPerson(deps),
        editInfo: createEditInfo({ ...deps, readOwnInfo }),
        listSessionUsers: createListSessionUsers(deps),
      }),
      ...faceRoutes(createOwnFaceCheck(deps)),
    ],
    start: () => {
      sweeping = repeat('the sweep of face checks', SWEEP_EVERY, sweepFaces, kit);
    },
    stop: () => sweeping?.stop(),
  };
}
