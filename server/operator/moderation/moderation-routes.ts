import * as calls from '@/contract/operator/moderation-calls';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { createAddNote, createRemoveNote } from '../notes/keep-notes';
import { answer, base64, named } from '../operator-answers';
import { iso } from '@server/kernel/time';
import type { OperatorDeps } from '../operator-deps';
import {
  createListPersonPictures,
  createOpenPersonPicture,
  createRemovePersonPicture,
} from './person-pictures';
import { createWarnUser } from './warn-user';

/** What an operator does about one person: warnings, pictures and notes. */
export function moderationRoutes(deps: OperatorDeps): RouteGroup {
  const warn = createWarnUser(deps);
  const list = createListPersonPictures(deps);
  const open = createOpenPersonPicture(deps);
  const remove = createRemovePersonPicture(deps);
  const addNote = createAddNote(deps);
  const removeNote = createRemoveNote(deps);
  return [
    route(calls.warnUser, async ({ request }) => answer(await warn(request), named)),
    route(calls.userPictures, async ({ request }) =>
      answer(await list(request.operator, request.who), (pictures) => ({
        rows: pictures.map(({ at, ...picture }) => ({ ...picture, at: iso(at) })),
      })),
    ),
    route(calls.openUserPicture, async ({ request }) => answer(await open(request), base64)),
    route(calls.removeUserPicture, async ({ request }) =>
      answer(await remove(request), (use) => ({ use })),
    ),
    route(calls.addNote, async ({ request }) => answer(await addNote(request), (id) => ({ id }))),
    route(calls.removeNote, async ({ request }) =>
      answer(await removeNote(request), (id) => ({ id })),
    ),
  ];
}
