import { err } from '@/domain/shared/result';
import * as calls from '@/contract/operator/support-calls';
import type { SupportList } from '@server/kernel/ports/messaging';
import type {
  ListedConversation,
  ShownConversation,
} from '@server/operator/support/support-conversation';
import { asking, more, type Command, facts, minute, person, table } from './command';

const LISTS: readonly SupportList[] = ['waiting', 'mine', 'answered', 'closed'];

/** What an operator does with conversations with support. */
export const supportCommands: readonly Command[] = [
  {
    name: 'support list',
    usage: `[--list ${LISTS.join('|')}] [--page NAME]`,
    does: 'The queue: those that wait, the longest wait first; or another list, the latest first.',
    words: [],
    options: { list: { type: 'string' }, page: { type: 'string' } },
    ask: ({ value, operator }) => {
      const list = LISTS.find((each) => each === (value('list') ?? 'waiting'));
      if (list === undefined) return err(`The --list is one of ${LISTS.join(', ')}.`);
      return asking(
        calls.supportQueue,
        { operator, list, page: value('page') },
        ({ rows, older, waiting, mine }) => [
          `${waiting} waiting, ${mine} held by ${operator}`,
          ...(rows.length === 0 ? [] : ['', ...listOf(rows)]),
          ...more(older),
        ],
      );
    },
  },
  {
    name: 'support show',
    usage: 'WHO',
    does: "A person's conversation with support; the log tells who looked.",
    words: ['WHO'],
    options: {},
    ask: ({ words: [who = ''], operator }) =>
      asking(calls.supportConversation, { operator, who }, conversation),
  },
  {
    name: 'support claim',
    usage: 'WHO',
    does: 'Takes a conversation that nobody else holds.',
    words: ['WHO'],
    options: {},
    ask: ({ words: [who = ''], operator }) =>
      asking(calls.claimSupport, { operator, who }, () => [`Claimed: ${who}`]),
  },
  {
    name: 'support answer',
    usage: 'WHO --text T [--translate] [--id KEY]',
    does: "Answers the conversation you hold. --translate sends the person's language along. The same --id is sent once.",
    words: ['WHO'],
    options: {
      text: { type: 'string' },
      translate: { type: 'boolean' },
      id: { type: 'string' },
    },
    ask: ({ words: [who = ''], value, flag, operator }) => {
      const text = value('text');
      if (text === undefined) return err('Give the answer as --text.');
      const id = value('id') ?? crypto.randomUUID();
      const request = {
        operator,
        who,
        id,
        text,
        ...(flag('translate') && { translate: true as const }),
      };
      return asking(calls.answerSupport, request, ({ translation }) => [
        `Answered: ${who}`,
        ...(translation === undefined ? [] : [translation]),
      ]);
    },
  },
  {
    name: 'support close',
    usage: 'WHO',
    does: 'Ends a conversation; the next message opens it again.',
    words: ['WHO'],
    options: {},
    ask: ({ words: [who = ''], operator }) =>
      asking(calls.closeSupport, { operator, who }, () => [`Closed: ${who}`]),
  },
  {
    name: 'support translate',
    usage: 'WHO MESSAGE --to LANGUAGE',
    does: "Reads one message in another language, at the house's cost.",
    words: ['WHO', 'MESSAGE'],
    options: { to: { type: 'string' } },
    ask: ({ words: [who = '', message = ''], value, operator }) =>
      asking(
        calls.translateSupport,
        { operator, who, message, to: value('to') ?? 'en' },
        ({ translation }) => [translation],
      ),
  },
];

function listOf(rows: readonly ListedConversation[]): readonly string[] {
  return table(
    ['WHO', 'SINCE', 'STATE', 'BY', 'LANGUAGE', 'LAST'],
    rows.map(({ account, nickname, pendingSince, changedAt, state, late, operator, ...row }) => [
      person({ account, nickname }),
      minute(pendingSince ?? changedAt),
      late ? `${state}, LATE` : state,
      operator ?? '',
      `${row.language}${row.banned ? ', banned' : ''}`,
      row.last ? row.last.text || row.last.kind : '',
    ]),
  );
}

function conversation({ account, nickname, rows, ...shown }: ShownConversation) {
  return [
    ...facts([
      ['person', person({ account, nickname })],
      ['language', shown.language],
      ['state', shown.late ? `${shown.state}, LATE` : shown.state],
      ['waiting since', shown.pendingSince && minute(shown.pendingSince)],
      ['operator', shown.operator],
    ]),
    '',
    ...table(
      ['ID', 'AT', 'BY', 'KIND', 'TEXT'],
      rows.map(({ id, at, by, kind, text, translation }) => [
        id,
        minute(at),
        by,
        kind,
        translation === undefined ? text : `${text} | ${translation}`,
      ]),
    ),
  ];
}
