import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageId } from '@/domain/shared/ids';
import type { Message, MessageState } from '@/domain/messaging/message';
import { createGrouping, GROUP_PAUSE, groupMessages } from '@/domain/messaging/message-groups';
import { DAY, epochMs, MINUTE, type EpochMs } from '@/domain/shared/time';
import { aMessage, ann, bo } from '@tests/support/builders';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const utcDay = (at: EpochMs): string => String(Math.floor(at / DAY));

const laterDay = (at: EpochMs): string => utcDay(epochMs(at + DAY / 2));

/** A message of ann's, or of bo's, `after` milliseconds after the day began. */
function said(by: '<' | '>', after: number, change: Partial<Message> = {}): Message {
  const [from, to] = by === '<' ? [ann, bo] : [bo, ann];
  return aMessage({ id: `m${after}` as MessageId, from, to, sentAt: epochMs(after), ...change });
}

/** `[` where a group begins, `]` where one ends, `D` where a day begins. */
function shape(messages: readonly Message[], unreadFrom?: string, whole = true): string {
  return groupMessages(messages, { dayOf: utcDay, whole, unreadFrom: unreadFrom as MessageId })
    .map((row) =>
      [row.startsDay && 'D', row.startsGroup && '[', '.', row.endsGroup && ']']
        .filter(Boolean)
        .join(''),
    )
    .join('');
}

describeRule('message-groups', () => {
  it.each([
    ['nothing', [], ''],
    ['one', [said('<', 0)], 'D[.]'],
    ['a pause of five minutes', [said('<', 0), said('<', 300_000)], 'D[..]'],
    ['a millisecond more', [said('<', 0), said('<', 300_001)], 'D[.][.]'],
    ['two people', [said('<', 0), said('>', 1)], 'D[.][.]'],
    ['many short pauses', [said('<', 0), said('<', 240_000), said('<', 480_000)], 'D[...]'],
    ['midnight between', [said('<', DAY - 1), said('<', DAY)], 'D[.]D[.]'],
    ['a clock that was set back', [said('<', 300_000), said('<', 0)], 'D[..]'],
    ['set back too far', [said('<', 300_001), said('<', 0)], 'D[.][.]'],
  ])('%s', (_, messages, drawn) => {
    expect(shape(messages)).toBe(drawn);
  });

  it('begins a group under the divider of the unread messages', () => {
    const messages = [said('>', 0), said('>', 1), said('>', 2)];
    expect(shape(messages, 'm1')).toBe('D[.][..]');
    expect(shape(messages, 'm0')).toBe('D[...]');
    expect(shape(messages, 'm9')).toBe('D[...]');
  });

  it('shows that a day begins only where nothing older can belong to it', () => {
    const messages = [said('>', 0), said('>', 1), said('>', DAY)];
    expect(shape(messages, undefined, false)).toBe('[..]D[.]');
    expect(shape(messages, undefined, true)).toBe('D[..]D[.]');
  });

  it.each<[MessageState, string]>([
    ['queued', 'D[...]'],
    ['sending', 'D[...]'],
    ['delivered', 'D[...]'],
    ['read', 'D[...]'],
    ['failed', 'D[.][.][.]'],
    ['recalled', 'D[.][.][.]'],
  ])('a message that is %s among sent ones: %s', (state, drawn) => {
    expect(shape([said('<', 0), said('<', 1, { state }), said('<', 2)])).toBe(drawn);
  });

  const talk = fc.array(
    fc.record({
      mine: fc.boolean(),
      pause: fc.nat({ max: 8 * MINUTE }),
      state: fc.constantFrom<MessageState>('sent', 'read', 'failed', 'recalled'),
    }),
    { maxLength: 40 },
  );
  const written = (lines: readonly { mine: boolean; pause: number; state: MessageState }[]) => {
    let at = DAY - 60 * MINUTE;
    return lines.map(({ mine, pause, state }, index) => {
      at += pause;
      return said(mine ? '<' : '>', at, { id: `m${index}` as MessageId, state });
    });
  };

  property('keeps every message once, in order', [talk, fc.nat({ max: 40 })], (lines, unread) => {
    const messages = written(lines);
    const rows = groupMessages(messages, {
      dayOf: utcDay,
      whole: true,
      unreadFrom: `m${unread}` as MessageId,
    });
    expect(rows.map(({ message }) => message)).toEqual(messages);
  });

  property(
    'a group ends where the next begins, and has one author and day',
    [talk],
    (lines) => {
      const rows = groupMessages(written(lines), { dayOf: utcDay, whole: false });
      let together = false;
      rows.forEach((row, index) => {
        const next = rows[index + 1];
        expect(row.endsGroup).toBe(next?.startsGroup ?? true);
        if (!next || row.endsGroup) return;
        together = true;
        expect(next.message.from).toBe(row.message.from);
        expect(utcDay(next.message.sentAt)).toBe(utcDay(row.message.sentAt));
        expect(next.message.sentAt - row.message.sentAt).toBeLessThanOrEqual(GROUP_PAUSE);
      });
      return together;
    },
    { true: 0.11, false: 0.39 },
  );

  property('older messages regroup nothing below', [talk, fc.nat({ max: 40 })], (lines, from) => {
    const messages = written(lines);
    const all = groupMessages(messages, { dayOf: utcDay, whole: false });
    const page = groupMessages(messages.slice(from), { dayOf: utcDay, whole: false });
    expect(page.slice(1)).toEqual(all.slice(from).slice(1));
  });

  property(
    'two messages of one person are grouped over a pause of five minutes, not a millisecond more',
    [agesAround(300_000)],
    (pause) => {
      fc.pre(pause < DAY);
      const drawn = shape([said('<', 0), said('<', pause, { id: 'later' as MessageId })]);
      expect(drawn).toBe(pause <= 300_000 ? 'D[..]' : 'D[.][.]');
      return drawn;
    },
    { 'D[..]': 0.3, 'D[.][.]': 0.1 },
  );
});

it('asks for the days of each two neighbours once, whether they stand together or not', () => {
  let asked = 0;
  const dayOf = (at: EpochMs): string => ((asked += 1), utcDay(at));
  const messages = Array.from({ length: 100 }, (_, n) => said(n % 3 === 0 ? '<' : '>', n * MINUTE));
  groupMessages(messages, { dayOf, whole: true });
  expect(asked).toBe(2 * 99);
});

it('asks for no day but those of the last rows when a message comes, and leaves the others as they were', () => {
  let asked = 0;
  const dayOf = (at: EpochMs): string => ((asked += 1), utcDay(at));
  const limits = { dayOf, whole: true };
  const messages = Array.from({ length: 1_000 }, (_, n) =>
    said(n % 3 === 0 ? '<' : '>', n * MINUTE),
  );
  const group = createGrouping();
  const before = group(messages, limits);
  asked = 0;
  const after = group([...messages, said('>', 1_001 * MINUTE)], limits);
  expect(asked).toBeLessThanOrEqual(6);
  expect(after).toHaveLength(1_001);
  expect(before.slice(0, 999).every((row, index) => row === after[index])).toBe(true);
});

type Edit = readonly [
  kind: 'add' | 'older' | 'change' | 'drop' | 'unread' | 'whole' | 'zone',
  at: number,
];

const edits = fc.array(
  fc.tuple(
    fc.constantFrom<Edit[0]>('add', 'older', 'change', 'drop', 'unread', 'whole', 'zone'),
    fc.nat(),
  ),
  { minLength: 1, maxLength: 30 },
);

/** What is sent next, what failed and what was recalled. */
function next(at: number, number: number): Message {
  const by = at % 3 === 0 ? '<' : '>';
  const state = (['sent', 'sent', 'failed', 'recalled'] as const)[at % 4] ?? 'sent';
  const change = {
    id: `n${number}` as MessageId,
    state,
    sentAt: epochMs(DAY - 9 * MINUTE + number * MINUTE),
  };
  return said(by, 0, change);
}

describe('grouping again and again', () => {
  it('is the same as grouping from the start, after any changes', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const group = createGrouping();
        let messages: Message[] = [];
        let limits: Parameters<typeof group>[1] = { dayOf: utcDay, whole: false };
        all.forEach(([kind, at], number) => {
          const place = messages.length === 0 ? 0 : at % messages.length;
          if (kind === 'add') messages = [...messages, next(at, number)];
          if (kind === 'older') messages = [next(at, -number), ...messages];
          if (kind === 'change' && messages.length > 0) {
            messages = messages.with(place, next(at, number));
          }
          if (kind === 'drop') messages = messages.toSpliced(place, 1);
          if (kind === 'unread') limits = { ...limits, unreadFrom: messages[place]?.id };
          if (kind === 'whole') limits = { ...limits, whole: !limits.whole };
          if (kind === 'zone') limits = { ...limits, dayOf: at % 2 ? utcDay : laterDay };
          expect(group(messages, limits)).toEqual(groupMessages(messages, limits));
        });
      }),
      { numRuns: 300 },
    );
  });
});
