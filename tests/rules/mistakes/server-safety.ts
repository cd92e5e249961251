import { inServer, type Mistake } from './mistake';

/** A guard of warnings and ages left out, or turned round. */
export const SAFETY_MISTAKES: readonly Mistake[] = [
  inServer(
    'safety/warn',
    'a person who is blocked is still warned of',
    'if (standing?.apart) return false;',
    '',
    'safety/warnings',
  ),
  inServer(
    'safety/warn',
    'the setting about friends changes nothing',
    '!standing?.friend || (await relations.privacyOf(db, receiver)).warnOfFriends',
    'true',
    'safety/warnings',
  ),
  inServer(
    'safety/warning-store',
    'a warning counts with each message of its kind',
    'if (inserted.numInsertedOrUpdatedRows !== 1n) return false;',
    '',
    'safety/warnings',
  ),
  inServer(
    'safety/list-warnings',
    'the sender closes the warning of the receiver',
    '{ receiver: user, sender: other.id }',
    '{ receiver: other.id, sender: user }',
    'safety/warnings',
  ),
  inServer(
    'safety/list-warnings',
    'a closed warning comes back',
    '.filter(({ closed_at }) => closed_at === null)',
    '',
    'safety/warnings',
  ),
  inServer(
    'complaints/complaint-store',
    'the copy of the messages outlives the answer',
    ', messages: null }',
    ' }',
    'operator/complaint-queue',
  ),
  inServer(
    'profile/edit-info',
    'a birth date is changed to that of a child',
    'if (age && !age.ok)',
    'if (false)',
    'profile/profile-routes',
  ),
];
