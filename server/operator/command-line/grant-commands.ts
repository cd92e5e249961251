import type { EpochMs } from '@/domain/shared/time';
import { err } from '@/domain/shared/result';
import * as calls from '@/contract/operator/grant-calls';
import { openPicture } from '@/contract/operator/picture-calls';
import { asking, more, splitOf, type Command, minute, person, table } from './command';

/** Coins that operators grant, and pictures they look at. */
export const grantCommands: readonly Command[] = [
  {
    name: 'grants give',
    usage: 'WHO --coins N --reason T [--id KEY]',
    does: 'Grants coins; the person reads the reason in their bills. The same --id is granted once.',
    words: ['WHO'],
    options: { coins: { type: 'string' }, reason: { type: 'string' }, id: { type: 'string' } },
    ask: ({ words: [who = ''], value, operator }) => {
      const [coins, reason] = [Number(value('coins') ?? Number.NaN), value('reason')];
      if (!Number.isSafeInteger(coins) || coins < 1) return err('Give a whole number as --coins.');
      if (reason === undefined) return err('Give a --reason, which the person reads.');
      const request = { operator, who, id: value('id') ?? crypto.randomUUID(), coins, reason };
      return asking(calls.grantCoins, request, ({ before, after, owedPaid, left }) => [
        `Granted: ${who} had ${before} coins and has ${after}`,
        ...splitOf(owedPaid),
        `${left} more may be granted today`,
      ]);
    },
  },
  {
    name: 'grants list',
    usage: '[--page NAME]',
    does: 'Coins that were granted, the latest first.',
    words: [],
    options: { page: { type: 'string' } },
    ask: ({ value, operator }) =>
      asking(
        calls.grantedCoins,
        { operator, page: value('page') },
        ({ rows, older, left, limit }) => [
          `${left} of ${limit} coins may still be granted today by ${operator}`,
          ...(rows.length === 0 ? [] : ['', ...listOf(rows)]),
          ...more(older),
        ],
      ),
  },
  {
    name: 'pictures open',
    usage: 'MESSAGE --complaint ID | --who WHO',
    does: 'Opens the picture of a message; the log tells who did. --json gives its bytes as base64.',
    words: ['MESSAGE'],
    options: { complaint: { type: 'string' }, who: { type: 'string' } },
    ask: ({ words: [message = ''], value, operator }) =>
      asking(
        openPicture,
        { operator, message, complaint: value('complaint'), who: value('who') },
        ({ type, base64 }) => [`${type}, ${base64.length} characters of base64`],
      ),
  },
];

interface Granted {
  readonly at: EpochMs;
  readonly account: number;
  readonly nickname: string;
  readonly operator: string;
  readonly coins: number;
  readonly reason: string;
}

function listOf(rows: readonly Granted[]): readonly string[] {
  return table(
    ['AT', 'WHO', 'COINS', 'BY', 'REASON'],
    rows.map(({ at, coins, operator, reason, ...whom }) => [
      minute(at),
      person(whom),
      String(coins),
      operator,
      reason,
    ]),
  );
}
