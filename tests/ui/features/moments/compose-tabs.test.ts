import { describe, expect, it, vi } from 'vitest';
import { createMomentDrafts, type MomentUploads } from '@/application/moments/publish-moment';
import type { Preferences } from '@/application/shared/preferences';
import { ok } from '@/domain/shared/result';
import { ComposeViewModel } from '@/ui/features/moments/compose.view-model';
import { ann } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';
import { tabsOfDevice } from '@tests/support/memory-preferences';

let ids = 0;

/** The composer of one tab, and what its device keeps. */
function tab(preferences: Preferences, send: MomentUploads['send'] = async (id) => ok(`of ${id}`)) {
  const drafts = createMomentDrafts({ preferences, self: ann });
  const forget = vi.fn<MomentUploads['forget']>(async () => undefined);
  const view = new ComposeViewModel({
    drafts,
    uploads: { keep: async () => ok({}), send, show: async () => undefined, forget },
    publishMoment: async () => ok('m'),
    ids: { localId: () => `p${(ids += 1)}` as never, intent: () => `intent-${(ids += 1)}` },
    scheduler: new ManualClock(),
  });
  view.connect();
  return { view, drafts, forget };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a moment being written in two tabs', () => {
  it('is the same in both: a tab in which nothing is written takes over what another stores', async () => {
    const open = tabsOfDevice();
    const [a, b] = [tab(open()), tab(open())];
    a.view.write('From the first tab');
    await a.view.pictures.add([new File(['x'], 'x')]);
    await settled();
    expect(b.view.text).toBe('From the first tab');
    expect(b.view.pictures.drafts).toEqual(a.view.pictures.drafts);
    b.view.setBurns(true);
    expect([a.view.burns, a.view.text]).toEqual([true, 'From the first tab']);
    const [picture] = a.view.pictures.rows;
    if (picture) b.view.pictures.describe(picture.id, 'A slope');
    expect(a.view.pictures.rows[0]?.alt).toBe('A slope');
  });

  it('is gone in both once it was published or discarded in one', async () => {
    const open = tabsOfDevice();
    const [a, b] = [tab(open()), tab(open())];
    a.view.write('From the first tab');
    await a.view.publish(0);
    expect([b.view.empty, b.drafts.read()]).toEqual([true, undefined]);
  });

  it('is uploaded by the tab that stays, and needs one key', async () => {
    const open = tabsOfDevice();
    const cut: MomentUploads['send'] = () => new Promise(() => undefined);
    const a = tab(open(), cut);
    const b = tab(open());
    a.view.write('From the first tab');
    await a.view.pictures.add([new File(['x'], 'x')]);
    await settled();
    expect(a.view.pictures.rows[0]).toMatchObject({ key: b.view.pictures.rows[0]?.key });
    expect(a.view.pictures.rows[0]?.progress).toBeUndefined();
    // The upload is no change of the author's: what the first tab discards is discarded.
    a.view.discard();
    expect(b.view.empty).toBe(true);
  });

  it('is never overwritten or removed by another one, which is kept as soon as it can be', () => {
    const open = tabsOfDevice();
    const [a, deaf] = [tab(open()), tab({ ...open(), onChangedElsewhere: () => () => undefined })];
    a.view.write('From the first tab');
    const kept = a.drafts.read();
    deaf.view.setBurns(true);
    expect(deaf.drafts.read()).toEqual(kept);
    deaf.view.write('From the second');
    expect(deaf.drafts.read()).toEqual(kept);
    expect(deaf.view.isStored).toBe(false);
    deaf.view.discard();
    expect(deaf.drafts.read()).toEqual(kept);
    expect(deaf.view.text).toBe('From the first tab');
  });

  it('that is stored later is kept once the other one is gone', () => {
    const open = tabsOfDevice();
    const first = createMomentDrafts({ preferences: open(), self: ann });
    const other = tab(open());
    other.view.write('Mine');
    const draft = other.drafts.read();
    if (!draft) throw new Error('not kept');
    first.write({ ...draft, text: 'Written at the same moment', requestId: 'another' });
    other.view.write('Mine, longer');
    expect([other.view.isStored, first.read()?.text]).toEqual([
      false,
      'Written at the same moment',
    ]);
    first.remove();
    expect([other.view.isStored, first.read()?.text]).toEqual([true, 'Mine, longer']);
  });
});
