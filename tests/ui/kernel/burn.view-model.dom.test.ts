import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenBurnFailure } from '@/application/media/burn-picture';
import type { ShownPicture } from '@/application/media/pictures';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { err, ok, type Result } from '@/domain/shared/result';
import { HOUR, later, MINUTE } from '@/domain/shared/time';
import { BurnViewModel } from '@/ui/kernel/burn.view-model';
import { settled } from '@tests/support/chat-page';
import { ManualClock } from '@tests/support/manual-clock';

describe('BurnViewModel', () => {
  let clock: ManualClock;
  let log: string[];
  let opened: Result<ShownPicture, OpenBurnFailure>;

  beforeEach(() => {
    clock = new ManualClock(1_000);
    log = [];
    opened = ok({
      address: 'blob:1',
      type: 'image/jpeg',
      release: () => void log.push('released'),
    });
  });

  function burning(
    noticeDue = false,
    sound: { readonly plays?: number } = {},
  ): BurnViewModel<ShownPicture, OpenBurnFailure> {
    return new BurnViewModel<ShownPicture, OpenBurnFailure>({
      open: async (agreed) => {
        log.push(agreed ? 'opened as agreed' : 'opened');
        return opened;
      },
      acknowledge: () => void log.push('burnPicture'),
      clock,
      noticeDue,
      ...sound,
      onFailed: ({ kind }) => void log.push(`failed: ${kind}`),
      onEnd: () => void log.push('ended'),
    });
  }

  it('shows the picture until its deadline, and not a moment less', async () => {
    const view = burning();
    view.open();
    await settled();
    expect([view.state.kind, view.picture?.address]).toEqual(['opening', 'blob:1']);
    view.shown();
    clock.advance(BURN_VIEW - 1);
    view.timeUp();
    expect(view.state.kind).toBe('shown');
    clock.advance(1);
    view.timeUp();
    expect([view.state.kind, view.picture]).toEqual(['burned', undefined]);
    expect(log).toEqual(['opened', 'released', 'ended']);
  });

  it('never has more than its whole time left, also when the clock is set back', async () => {
    const view = burning();
    view.open();
    await settled();
    view.shown();
    clock.advance(-HOUR);
    view.timeUp();
    expect(view.state).toEqual({ kind: 'shown', endsAt: later(clock.now(), BURN_VIEW) });
    clock.advance(BURN_VIEW);
    view.timeUp();
    expect(view.state.kind).toBe('burned');
  });

  it('shows the price first where it is due, and opens nothing before it was read', async () => {
    const view = burning(true);
    view.open();
    await settled();
    expect([view.state.kind, log]).toEqual(['notice', []]);
    view.acknowledge();
    await settled();
    expect(log).toEqual(['burnPicture', 'opened as agreed']);
  });

  it('takes closing the notice for no agreement, and leaves the picture closed', async () => {
    for (const close of ['dismiss', 'leave'] as const) {
      const view = burning(true);
      log = [];
      view.open();
      view[close]();
      await settled();
      expect([view.state.kind, log]).toEqual(['closed', ['ended']]);
    }
  });

  it('burns what is left, while it is shown and while it is on its way', async () => {
    const shown = burning();
    shown.open();
    await settled();
    shown.shown();
    shown.leave();
    expect(shown.state.kind).toBe('burned');
    log = [];
    const coming = burning();
    coming.open();
    coming.leave();
    await settled();
    expect([coming.state.kind, coming.picture]).toEqual(['burned', undefined]);
    expect(log).toEqual(['opened', 'ended', 'released']);
  });

  it.each([
    [{ kind: 'burned' }, 'burned', ['opened', 'ended']],
    [{ kind: 'not-enough-coins' }, 'closed', ['opened', 'ended', 'failed: not-enough-coins']],
    [{ kind: 'offline' }, 'closed', ['opened', 'ended', 'failed: offline']],
  ] as const)('that is refused with %o is %s', async (error, state, said) => {
    opened = err(error);
    const view = burning();
    view.open();
    await settled();
    expect([view.state.kind, log]).toEqual([state, said]);
  });

  it('waits while the page is hidden, also where it came only then, and burns when it is left', async () => {
    for (const early of [true, false]) {
      const view = burning();
      const stop = view.connect();
      view.open();
      await settled();
      if (early) view.shown();
      look(true);
      view.shown();
      expect([view.state.kind, view.picture]).toEqual(['hidden', expect.anything()]);
      look(false);
      expect(view.state.kind).toBe('shown');
      dispatchEvent(new Event('pagehide'));
      expect([view.state.kind, view.picture]).toEqual(['burned', undefined]);
      stop();
    }
  });

  it('plays a sound to its end, also while the page is hidden, and waits where it was stopped', async () => {
    const view = burning(false, { plays: 30_000 });
    const stop = view.connect();
    view.open();
    await settled();
    view.sounds(false);
    view.sounds(true);
    view.heard(0);
    expect(view.state.kind).toBe('opening');
    look(true);
    view.heard(1);
    clock.advance(29_999);
    view.timeUp();
    look(false);
    expect(view.state.kind).toBe('shown');
    view.sounds(false);
    expect(view.state).toMatchObject({ kind: 'hidden', left: 1_001 });
    clock.advance(MINUTE - 1);
    view.sounds(true);
    expect(view.state.kind).toBe('shown');
    clock.advance(1_001);
    view.timeUp();
    expect([view.state.kind, view.picture]).toEqual(['burned', undefined]);
    stop();
  });

  it('burns a sound that was stopped for a minute', async () => {
    const view = burning(false, { plays: 30_000 });
    view.open();
    await settled();
    view.heard(1);
    view.sounds(false);
    clock.advance(MINUTE);
    view.sounds(true);
    expect(view.state.kind).toBe('burned');
  });

  it('listens no longer than it is there', async () => {
    const view = burning();
    const stop = view.connect();
    stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(view.state.kind).toBe('closed');
  });

  function look(isHidden: boolean): void {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }
});
