import { err } from '@/domain/shared/result';
import type {
  ComplaintDetail,
  ShownMessage,
  ListedComplaint,
} from '@server/operator/show-complaints';
import * as calls from '@/contract/operator/operator-calls';
import { asking, more, type Command, facts, minute, person, table } from './command';

/** What an operator does with complaints. */
export const complaintCommands: readonly Command[] = [
  {
    name: 'complaints list',
    usage: '[--open | --mine] [--page NAME]',
    does: 'All complaints, newest first; with --open those that wait, with --mine those of them that you hold, oldest first.',
    words: [],
    options: { open: { type: 'boolean' }, mine: { type: 'boolean' }, page: { type: 'string' } },
    ask: ({ value, flag, operator }) => {
      if (flag('open') && flag('mine')) return err('Give --open or --mine, not both.');
      const list = flag('mine') ? 'mine' : flag('open') ? 'open' : 'all';
      const request = { operator, list, page: value('page') } as const;
      return asking(calls.complaintList, request, ({ rows, older, waiting, mine }) => [
        `${waiting} waiting, ${mine} held by ${operator}`,
        ...(rows.length === 0 ? [] : ['', ...listOf(rows)]),
        ...more(older),
      ]);
    },
  },
  {
    name: 'complaints show',
    usage: 'ID [--messages]',
    does: 'Everything about a complaint. --messages shows the conversation it was made in instead; the log tells who looked.',
    words: ['ID'],
    options: { messages: { type: 'boolean' } },
    ask: ({ words: [id = ''], flag, operator }) =>
      flag('messages')
        ? asking(calls.complaintMessages, { operator, id }, ({ rows }) => conversation(rows))
        : asking(calls.complaintDetail, { id }, detail),
  },
  {
    name: 'warnings',
    usage: '',
    does: 'How often people were warned of each kind in the last 30 days: no text, no person.',
    words: [],
    options: {},
    ask: () =>
      asking(calls.warningCounts, {}, ({ rows }) =>
        table(
          ['DAY', 'KIND', 'WARNINGS'],
          rows.map(({ day, kind, warnings }) => [day, kind, String(warnings)]),
        ),
      ),
  },
  {
    name: 'complaints claim',
    usage: 'ID',
    does: 'Takes a complaint, so that other operators see who has it and cannot answer it meanwhile.',
    words: ['ID'],
    options: {},
    ask: ({ words: [id = ''], operator }) =>
      asking(calls.claimComplaint, { operator, id }, ({ heldBy }) => [
        `Claimed by ${heldBy}: ${id}`,
      ]),
  },
  {
    name: 'complaints answer',
    usage: 'ID --text T [--uphold | --dismiss]',
    does: 'Answers whoever complained, once: what came of it in their language, then your words.',
    words: ['ID'],
    options: {
      text: { type: 'string' },
      uphold: { type: 'boolean' },
      dismiss: { type: 'boolean' },
    },
    ask: ({ words: [id = ''], value, flag, operator }) => {
      const text = value('text');
      if (text === undefined) return err('Give the answer as --text.');
      if (flag('uphold') && flag('dismiss')) return err('Give --uphold or --dismiss, not both.');
      const outcome = flag('uphold') ? 'upheld' : flag('dismiss') ? 'dismissed' : undefined;
      return asking(calls.answerComplaint, { operator, id, text, outcome }, () => [
        `Answered: ${id}`,
      ]);
    },
  },
];

function listOf(rows: readonly ListedComplaint[]): readonly string[] {
  return table(
    ['ID', 'MADE', 'STATE', 'HELD BY', 'REASON', 'ABOUT', 'BY'],
    rows.map(({ id, at, state, outcome, heldBy = '', reason, about, complainer }) => [
      id,
      minute(at),
      outcome ?? state,
      heldBy,
      reason,
      person(about),
      person(complainer),
    ]),
  );
}

function detail(complaint: ComplaintDetail): readonly string[] {
  const { profile, others } = complaint;
  return facts([
    ['complaint', complaint.id],
    ['made', minute(complaint.at)],
    ['by', person(complaint.complainer)],
    ['about', person(complaint.about)],
    ['reason', complaint.reason],
    ['made in', complaint.origin],
    ['post', complaint.post?.id],
    ['comment', complaint.post?.comment],
    ['notes', complaint.notes],
    ['state', complaint.outcome ?? complaint.state],
    ['held by', complaint.heldBy],
    ['answered', complaint.settledAt && minute(complaint.settledAt)],
    ['answer', complaint.answer],
    ['account', `${profile.status}, registered ${minute(profile.registeredAt)}`],
    ['introduction', profile.introduction],
    ['picture', profile.avatar],
    [
      'others',
      `${others.all} complaints about them, ${others.upheld} upheld, ${others.waiting} waiting`,
    ],
  ]);
}

function conversation(rows: readonly ShownMessage[]): readonly string[] {
  if (rows.length === 0) return ['There are no messages left in this conversation.'];
  return table(
    ['ID', 'AT', 'BY', 'KIND', 'TEXT'],
    rows.map(({ id, at, by, kind, text, translation }) => [
      id,
      minute(at),
      by,
      kind,
      translation === undefined ? text : `${text} | ${translation}`,
    ]),
  );
}
