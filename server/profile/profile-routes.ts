import { CODE } from '@/contract/http/envelope';
import { sessionUsers, supportAccount } from '@/contract/http/messaging';
import * as user from '@/contract/http/profile';
import { err, ok } from '@/domain/shared/result';
import type { TooOften } from '@server/kernel/data/attempt-store';
import type { Database } from '@server/kernel/database';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ReadOwnInfo } from '@server/kernel/ports/chat';
import type { UnwantedFirst } from '@server/kernel/ports/messaging';
import type { ReadCards } from '@server/kernel/ports/people';
import type { FindReadTranslations } from '@server/kernel/ports/translation';
import { readTranslationsOf } from '@server/kernel/read-translations';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { EditInfo, EditInfoFailure } from './edit-info';
import type { ListSessionUsers } from './list-session-users';
import { changePerson } from './profile-store';
import type { SearchFailure, SearchPerson } from './search-person';

interface ProfileRoutesDeps {
  readonly db: Database;
  readonly readCards: ReadCards;
  readonly unwantedFirst: UnwantedFirst;
  readonly searchPerson: SearchPerson;
  readonly readOwnInfo: ReadOwnInfo;
  readonly editInfo: EditInfo;
  readonly listSessionUsers: ListSessionUsers;
  readonly findReadTranslations: FindReadTranslations;
}

const notFound: ApiRefusal = { kind: 'user-not-found', code: CODE.notFound };

/** The calls about people: cards, search, own profile, the people of a conversation list. */
export function profileRoutes(deps: ProfileRoutesDeps): RouteGroup {
  return [...cardRoutes(deps), ...ownRoutes(deps), ...chatRoutes(deps)];
}

function cardRoutes(deps: ProfileRoutesDeps): RouteGroup {
  const { db, readCards, searchPerson, unwantedFirst } = deps;
  return [
    route(user.userDetail, async ({ request, user: viewer }) => {
      const [card] = await readCards(viewer, [request.userId]);
      if (!card) return err(notFound);
      const unwanted = card.friends ? new Set() : await unwantedFirst(db, viewer, [card.id]);
      const person = { ...card, ...(unwanted.has(card.id) && { unwantedFirst: true as const }) };
      // Who has introduced themself with nothing has nothing that could have been translated.
      if (card.introduction === '') return ok(person);
      const id = String(card.id);
      const readOf = await readTranslationsOf(deps, viewer, 'introduction', [id]);
      return ok({ ...person, ...readOf(id, card.introduction) });
    }),
    route(user.searchUser, async ({ request, user: viewer }) => {
      const found = await searchPerson(viewer, request.content);
      if (!found.ok) return err(searchRefusal(found.error));
      return ok({ total: found.value.length, rows: found.value });
    }),
  ];
}

function ownRoutes({ db, readOwnInfo, editInfo }: ProfileRoutesDeps): RouteGroup {
  return [
    route(user.ownInfo, async ({ user: self }) => ok(await readOwnInfo(self))),
    route(user.editInfo, async ({ request, user: self }) => {
      const edited = await editInfo(self, request);
      return edited.ok ? edited : err(editRefusal(edited.error));
    }),
    route(user.editLanguage, async ({ request, user: self }) => {
      await changePerson(db, self, { language: request.language });
      return ok({});
    }),
    route(user.acknowledgeNotice, async ({ request, user: self }) => {
      const told = request.notice === 'message' ? 'is_pay_msg' : 'is_burn_pay_msg';
      await changePerson(db, self, { [told]: false });
      return ok({});
    }),
  ];
}

function chatRoutes({ listSessionUsers }: ProfileRoutesDeps): RouteGroup {
  return [
    route(sessionUsers, async ({ request, user: self }) =>
      ok(await listSessionUsers(self, request.addresses)),
    ),
    route(supportAccount, async () => ok({ serviceAccount: SUPPORT_ADDRESS })),
  ];
}

function searchRefusal(failure: SearchFailure): ApiRefusal {
  return failure.kind === 'too-often'
    ? tooOften(failure)
    : { kind: failure.kind, code: CODE.badRequest, field: 'content' };
}

function tooOften({ kind, retryAt }: TooOften): ApiRefusal {
  return { kind, code: CODE.tooMany, retryAt };
}

function editRefusal(failure: EditInfoFailure): ApiRefusal {
  const { kind } = failure;
  const code = CODE.badRequest;
  if (kind === 'field-invalid')
    return { kind: failure.problem.kind, code, field: user.profileFieldOnWire(failure.field) };
  if (kind === 'changed-recently') {
    return { kind, code, field: user.profileFieldOnWire(failure.field), retryAt: failure.from };
  }
  return { kind, code, field: 'avatar' };
}
