import { expect, it, vi } from 'vitest';
import type { FoundMessage } from '@/contract/http/messaging';
import type { MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { FindViewModel, type FindDeps } from '@/ui/features/messaging/search/find.view-model';
import { bo } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';

const rows = ['9', '5', '2'].map((id) => ({
  id,
  original: { text: id, marks: [] },
})) as unknown as readonly FoundMessage[];

function open(answer: typeof rows = rows) {
  const scheduler = new ManualClock();
  const goTo = vi.fn<(id: MessageId) => Promise<void>>(async () => undefined);
  const findMessages = vi.fn<FindDeps['findMessages']>(async () => ok({ rows: answer }));
  const find = new FindViewModel(bo, { findMessages, scheduler, goTo });
  return { find, goTo, findMessages, scheduler };
}

it('shows the newest result after a pause, and goes round from one to the next', async () => {
  const { find, goTo, findMessages, scheduler } = open();
  find.write('tea');
  expect(findMessages).not.toHaveBeenCalled();
  scheduler.advance(300);
  await vi.waitFor(() => expect(find.count).toBe(3));
  expect(findMessages).toHaveBeenCalledExactlyOnceWith({ text: 'tea', peer: bo });
  await find.submit();
  await find.move(1);
  await find.move(1);
  await find.move(-1);
  expect(goTo.mock.calls.flat()).toEqual(['9', '5', '2', '9', '2']);
  expect(find.index).toBe(2);
});

it('searches again in other days, of which the last one is whole', async () => {
  const { find, findMessages } = open();
  await find.within({ from: '2026-03-01' });
  expect(findMessages).not.toHaveBeenCalled();
  find.write('tea');
  await find.submit();
  const [from, to] = [1, 4].map((day) => new Date(2026, 2, day).getTime());
  expect(findMessages).toHaveBeenLastCalledWith({ text: 'tea', peer: bo, from });
  await find.within({ until: '2026-03-03' });
  expect(findMessages).toHaveBeenLastCalledWith({ text: 'tea', peer: bo, from, to });
  await find.within({ from: '', until: '' });
  expect(findMessages).toHaveBeenLastCalledWith({ text: 'tea', peer: bo });
});

it('has the marks of the server by the texts that they are in', async () => {
  const marks = [{ start: 0, end: 2 }];
  const voices = { original: { text: '漢字', marks }, translation: { text: 'signs', marks: [] } };
  const { find } = open([{ id: '1', ...voices }] as unknown as typeof rows);
  find.write('汉字');
  await find.submit();
  expect([...find.marks]).toEqual([
    ['漢字', marks],
    ['signs', []],
  ]);
});

it('searches at once with Enter, and not for nothing', async () => {
  const { find, findMessages, scheduler } = open([]);
  find.write('  ');
  await find.submit();
  expect(findMessages).not.toHaveBeenCalled();
  find.write('tea');
  await find.submit();
  scheduler.advance(300);
  expect(findMessages).toHaveBeenCalledOnce();
  expect(find).toMatchObject({ count: 0, found: [] });
});

it('forgets a failure and an earlier answer with the next text', async () => {
  const { find, goTo, findMessages } = open();
  findMessages.mockResolvedValueOnce(err({ kind: 'offline' }));
  find.write('tea');
  await find.submit();
  expect(find.find.failure).toEqual({ kind: 'offline' });
  find.write('teap');
  expect(find.find.failure).toBeUndefined();
  const earlier = find.submit();
  find.write('teapot');
  await earlier;
  expect(find.found).toBeUndefined();
  expect(goTo).not.toHaveBeenCalled();
});
