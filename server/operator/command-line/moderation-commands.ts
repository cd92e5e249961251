import * as calls from '@/contract/operator/moderation-calls';
import { err } from '@/domain/shared/result';
import { asking, type Command, NO_REASON, REASONS, minute, table, facts } from './command';
import * as postCalls from '@/contract/operator/post-calls';

/** What an operator does about one person: warnings, pictures and notes. */
export const moderationCommands: readonly Command[] = [
  {
    name: 'users warn',
    usage: 'WHO --reason R',
    does: `Tells a person in their language that they broke a rule. R: ${REASONS}.`,
    words: ['WHO'],
    options: { reason: { type: 'string' } },
    ask: ({ words: [who = ''], value, operator }) => {
      const reason = value('reason');
      if (reason === undefined) return NO_REASON;
      return asking(calls.warnUser, { operator, who, reason }, ({ account, nickname }) => [
        `Warned: ${account} ${nickname}`,
      ]);
    },
  },
  {
    name: 'users pictures',
    usage: 'WHO',
    does: 'The profile picture and the album of a person, by their keys.',
    words: ['WHO'],
    options: {},
    ask: ({ words: [who = ''], operator }) =>
      asking(calls.userPictures, { operator, who }, ({ rows }) =>
        rows.length === 0
          ? ['There are no pictures of this person.']
          : table(
              ['AT', 'USE', 'KEY'],
              rows.map(({ at, use, key }) => [minute(at), use, key]),
            ),
      ),
  },
  {
    name: 'users remove-picture',
    usage: 'WHO --key K --reason R',
    does: `Removes a picture for good and tells the person why, in their language. R: ${REASONS}.`,
    words: ['WHO'],
    options: { key: { type: 'string' }, reason: { type: 'string' } },
    ask: ({ words: [who = ''], value, operator }) => {
      const [key, reason] = [value('key'), value('reason')];
      if (key === undefined) return err('Give the --key of the picture; "users pictures" has it.');
      if (reason === undefined) return NO_REASON;
      return asking(calls.removeUserPicture, { operator, who, key, reason }, ({ use }) => [
        `Removed (${use}): ${key}`,
      ]);
    },
  },
  {
    name: 'users note',
    usage: 'WHO (--text T | --remove NOTE)',
    does: 'Writes a note about a person for other operators, or removes one.',
    words: ['WHO'],
    options: { text: { type: 'string' }, remove: { type: 'string' } },
    ask: ({ words: [who = ''], value, operator }) => {
      const [text, id] = [value('text'), value('remove')];
      if ((text === undefined) === (id === undefined)) {
        return err('Give either --text or --remove.');
      }
      return text === undefined
        ? asking(calls.removeNote, { operator, who, id: id ?? '' }, (gone) => [
            `Removed: ${gone.id}`,
          ])
        : asking(calls.addNote, { operator, who, text }, (added) => [`Noted: ${added.id}`]);
    },
  },
];

const COMMENT = { comment: { type: 'string' } } as const;

/** What an operator does about posts of the square and comments on them. */
export const postCommands: readonly Command[] = [
  {
    name: 'posts read',
    usage: 'POST [--comment C]',
    does: 'A post, or a comment on it, as it is now.',
    words: ['POST'],
    options: COMMENT,
    ask: ({ words: [post = ''], value, operator }) =>
      asking(postCalls.postDetail, { operator, post, comment: value('comment') }, (found) => [
        ...facts([
          ['Author', `${found.author.account} ${found.author.nickname}`],
          ['At', minute(found.at)],
          ['Pictures', String(found.pictures)],
          ['State', found.deleted ? 'deleted' : found.hidden ? 'hidden' : 'shown'],
        ]),
        '',
        found.text,
      ]),
  },
  {
    name: 'posts hide',
    usage: 'POST [--comment C] --reason R',
    does: `Hides a post, or a comment on it, and tells its author why, in their language. R: ${REASONS}.`,
    words: ['POST'],
    options: { ...COMMENT, reason: { type: 'string' } },
    ask: ({ words: [post = ''], value, operator }) => {
      const reason = value('reason');
      if (reason === undefined) return NO_REASON;
      const request = { operator, post, comment: value('comment'), reason };
      return asking(postCalls.hidePost, request, ({ author, changed }) => [
        `${changed ? 'Hidden' : 'It was hidden already'}: ${post} of ${author.account} ${author.nickname}`,
      ]);
    },
  },
  {
    name: 'posts show',
    usage: 'POST [--comment C]',
    does: 'Shows a hidden post, or comment, again and tells its author.',
    words: ['POST'],
    options: COMMENT,
    ask: ({ words: [post = ''], value, operator }) =>
      asking(
        postCalls.showPost,
        { operator, post, comment: value('comment') },
        ({ author, changed }) => [
          `${changed ? 'Shown again' : 'It was not hidden'}: ${post} of ${author.account} ${author.nickname}`,
        ],
      ),
  },
];
