import { describe, expect, it } from 'vitest';
import { createDrafts } from '@/application/messaging/drafts';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { ann, bo } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';

const help = SUPPORT_ADDRESS;

describe('drafts', () => {
  it('are kept per conversation and person over a reload, and forgotten when blank', () => {
    const stored = new Map<string, string>();
    const drafts = createDrafts({ preferences: memoryPreferences(stored), self: ann });
    drafts.write(bo, ' half a tho');
    drafts.write(help, 'x');
    const reloaded = createDrafts({ preferences: memoryPreferences(stored), self: ann });
    expect([reloaded.read(bo), reloaded.read(help)]).toEqual([' half a tho', 'x']);
    expect(createDrafts({ preferences: memoryPreferences(stored), self: bo }).read(bo)).toBe('');
    reloaded.write(bo, ' \n');
    reloaded.write(help, '');
    expect(reloaded.read(bo)).toBe('');
    expect([...stored]).toEqual([]);
  });

  it('keep the message that they answer beside the text', () => {
    const stored = new Map<string, string>();
    const drafts = createDrafts({ preferences: memoryPreferences(stored), self: ann });
    drafts.write(bo, 'yes');
    drafts.answer(bo, 'm1' as MessageId);
    drafts.write(bo, '');
    const reloaded = createDrafts({ preferences: memoryPreferences(stored), self: ann });
    expect([reloaded.answered(bo), reloaded.answered(help)]).toEqual(['m1', undefined]);
    reloaded.answer(bo, undefined);
    expect([...stored]).toEqual([]);
  });

  it('keep an unsaved edit, with the message it is of and its time, until it is saved', () => {
    const stored = new Map<string, string>();
    const drafts = createDrafts({ preferences: memoryPreferences(stored), self: ann });
    const unsaved = { id: 'm1' as MessageId, text: 'bettr', sentAt: epochMs(7) };
    drafts.edit(bo, unsaved);
    const reloaded = createDrafts({ preferences: memoryPreferences(stored), self: ann });
    expect([reloaded.edited(bo), reloaded.edited(help)]).toEqual([unsaved, undefined]);
    reloaded.edit(bo, { ...unsaved, text: '' });
    expect(drafts.edited(bo)).toEqual({ ...unsaved, text: '' });
    reloaded.edit(bo, undefined);
    expect([...stored]).toEqual([]);
    for (const damaged of ['5', '{"id":"m1"}', '{"id":1,"text":"x","sentAt":7}', '{']) {
      stored.set(`chat-draft-edits-${ann}`, JSON.stringify({ [bo]: damaged }));
      expect(reloaded.edited(bo)).toBeUndefined();
    }
  });

  it('read damaged storage as nothing begun', () => {
    const stored = new Map([[`chat-drafts-${ann}`, '{"bo":5,"B O":"x"}']]);
    expect(createDrafts({ preferences: memoryPreferences(stored), self: ann }).read(bo)).toBe('');
    stored.set(`chat-drafts-${ann}`, 'null');
    expect(createDrafts({ preferences: memoryPreferences(stored), self: ann }).read(bo)).toBe('');
  });
});
