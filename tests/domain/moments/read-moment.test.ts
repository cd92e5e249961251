import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  mayReadMoment,
  mayReportMoment,
  type MomentAccess,
  type MomentReader,
} from '@/domain/moments/moment';
import { ANN, BO } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const open: MomentAccess = { author: ANN, audience: 'everybody', deleted: false, hidden: false };
const reader: MomentReader = { id: BO, friend: false, blocksAuthor: false, authorHidden: false };

describeRule('read-moment', () => {
  it.each([
    [{}, {}, 'ok'],
    [{ audience: 'friends' }, {}, 'moment-unknown'],
    [{ audience: 'friends' }, { friend: true }, 'ok'],
    [{ hidden: true }, { friend: true }, 'moment-unknown'],
    [{ hidden: true }, { id: ANN }, 'ok'],
    [{ audience: 'friends' }, { id: ANN }, 'ok'],
    [{ deleted: true }, {}, 'moment-deleted'],
    [{ deleted: true, audience: 'friends' }, {}, 'moment-unknown'],
    [{ deleted: true }, { id: ANN }, 'moment-deleted'],
    [{}, { authorHidden: true }, 'moment-unknown'],
    [{}, { blocksAuthor: true }, 'moment-author-blocked'],
    [{ audience: 'friends' }, { blocksAuthor: true }, 'moment-unknown'],
  ] as const)('%j for %j: %s', (moment, who, expected) => {
    expect(outcome(mayReadMoment({ ...open, ...moment }, { ...reader, ...who }))).toBe(expected);
  });

  it.each([
    ['everybody', {}, true],
    ['everybody', { apart: true }, true],
    ['friends', {}, false],
    ['friends', { friend: true }, true],
    ['friends', { apart: true }, true],
    ['friends', { id: ANN }, true],
  ] as const)('of a moment for %s, %j may complain: %s', (audience, who, expected) => {
    const reporter = { id: BO, friend: false, apart: false, ...who };
    expect(mayReportMoment({ author: ANN, audience }, reporter)).toBe(expected);
  });

  property(
    'what one can read, one can complain of',
    [
      fc.constantFrom('everybody' as const, 'friends' as const),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
    ],
    (audience, friend, blocksAuthor, authorHidden) => {
      const read = mayReadMoment(
        { ...open, audience },
        { ...reader, friend, blocksAuthor, authorHidden },
      );
      const apart = blocksAuthor || authorHidden;
      const may = mayReportMoment({ author: ANN, audience }, { id: BO, friend, apart });
      expect(read.ok && !may).toBe(false);
    },
  );

  property(
    'what must not be told is the same refusal, whatever else is true of the moment',
    [fc.boolean(), fc.boolean(), fc.boolean()],
    (deleted, hidden, blocksAuthor) => {
      const who = { ...reader, authorHidden: true, blocksAuthor };
      expect(outcome(mayReadMoment({ ...open, deleted, hidden }, who))).toBe('moment-unknown');
    },
  );
});
