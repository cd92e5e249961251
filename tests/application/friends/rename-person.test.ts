import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRenamePerson, type RenamePerson } from '@/application/friends/rename-person';
import type { Call } from '@/application/shared/call';
import type { updateRemarkName } from '@/contract/http/friends';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { bo, BO } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { describeRule } from '@tests/support/rule';

describeRule('rename-undone', () => {
  const { conversations } = conversationDeps();
  const rename = vi.fn<Call<typeof updateRemarkName>>();
  let renamePerson: RenamePerson;
  const shown = () => conversations.with(bo).person?.remark;

  beforeEach(() => {
    rename.mockReset().mockResolvedValue(ok({}));
    renamePerson = createRenamePerson({ rename, conversations });
    const { person } = conversations.with(bo);
    conversations.setPeople([
      { address: bo, kind: 'person', person: { ...person!, remark: undefined } },
    ]);
  });

  it('shows it at once and sends it to the server', async () => {
    const renaming = renamePerson(bo, ' Bobby from the lake ');
    expect(shown()).toBe('Bobby from the lake');
    expect(await renaming).toEqual(ok({}));
    expect(rename).toHaveBeenCalledExactlyOnceWith({
      userId: BO,
      remark: 'Bobby from the lake',
    });
  });

  it.each(['Bo', ' Bo ', ''])('sends nothing for %j, which is the name already', async (typed) => {
    expect(await renamePerson(bo, typed)).toEqual(ok(undefined));
    expect(rename).not.toHaveBeenCalled();
  });

  it.each(['Bo', ''])('takes the name back with %j', async (typed) => {
    await renamePerson(bo, 'Bobby');
    await renamePerson(bo, typed);
    expect(shown()).toBeUndefined();
    expect(rename).toHaveBeenLastCalledWith({ userId: BO, remark: '' });
  });

  it('brings the name before back when the server does not take the new one', async () => {
    await renamePerson(bo, 'Bobby');
    rename.mockResolvedValue(err({ kind: 'offline' }));
    expect(await renamePerson(bo, 'Robert')).toEqual(err({ kind: 'offline' }));
    expect(shown()).toBe('Bobby');
  });

  it('∀ the name that was shown before comes back exactly if the server refuses the new one', async () => {
    const names = fc.constantFrom('Bobby', 'Robert', 'Jo', '佳');
    await fc.assert(
      fc.asyncProperty(names, names, fc.boolean(), async (before, typed, isTaken) => {
        rename.mockResolvedValue(ok({}));
        await renamePerson(bo, before);
        rename.mockResolvedValue(isTaken ? ok({}) : err({ kind: 'offline' }));
        await renamePerson(bo, typed);
        expect(shown()).toBe(isTaken ? typed : before);
      }),
    );
  });

  it('holds against a list of people that was requested before', async () => {
    const { person } = conversations.with(bo);
    rename.mockImplementation(async () => {
      conversations.setPeople([{ address: bo, kind: 'person', person: person! }]);
      return ok({});
    });
    await renamePerson(bo, 'Bobby');
    expect(shown()).toBe('Bobby');
  });

  it('refuses an invalid name, without a call', async () => {
    expect(await renamePerson(bo, 'x'.repeat(51))).toEqual(err({ kind: 'text-too-long' }));
    expect(rename).not.toHaveBeenCalled();
    expect(shown()).toBeUndefined();
  });

  it('leaves the support account and strangers as they are', async () => {
    const support = 'support' as ChatAddress;
    const { person } = conversations.with(bo);
    conversations.setPeople([{ address: support, kind: 'support', person: person! }]);
    expect(await renamePerson(support, 'Helpers')).toEqual(ok(undefined));
    expect(await renamePerson('nobody' as ChatAddress, 'Someone')).toEqual(ok(undefined));
    expect(rename).not.toHaveBeenCalled();
  });
});
