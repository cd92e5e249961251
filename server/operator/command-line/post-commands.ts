import * as calls from '@/contract/operator/post-calls';
import { asking, type Command } from './command';
import { NO_REASON, REASONS } from './complaint-reasons';
import { facts, minute } from './table';

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
      asking(calls.postDetail, { operator, post, comment: value('comment') }, (found) => [
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
      return asking(calls.hidePost, request, ({ author, changed }) => [
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
        calls.showPost,
        { operator, post, comment: value('comment') },
        ({ author, changed }) => [
          `${changed ? 'Shown again' : 'It was not hidden'}: ${post} of ${author.account} ${author.nickname}`,
        ],
      ),
  },
];
