import { describe, expect, it, vi } from 'vitest';
import { type MomentDraft, createPublishMoment } from '@/application/moments/publish-moment';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { MomentsStore } from '@/ui/stores/moments.store';
import { balances } from '@tests/support/builders';
import { quietMoments, type MomentCalls } from '@tests/support/moments';
import { aMe, SessionRecorder } from '@tests/support/people';

describe('publishing', () => {
  const draft: MomentDraft = {
    text: ' Hi ',
    pictures: [{ id: 'p' as LocalId, alt: '', key: 'k' }],
    burns: false,
    audience: 'everybody',
    languages: [],
    requestId: 'intent-1',
  };
  const publisher = () => vi.fn<MomentCalls['publish']>(async () => ok({ momentId: 'new' }));
  const publishing = (api: MomentCalls) =>
    createPublishMoment({
      ...api,
      moments: new MomentsStore(api),
      session: { me: undefined, setBalances: () => undefined },
    });

  it('sends the written post, under its intent', async () => {
    const publish = publisher();
    expect(await publishing(quietMoments({ publish }))(draft)).toEqual(ok('new'));
    expect(publish).toHaveBeenCalledWith({
      text: 'Hi',
      pictures: [{ key: 'k', alt: '' }],
      burns: false,
      audience: 'everybody',
      translations: [],
      requestId: 'intent-1',
    });
  });

  it.each([
    [{ pictures: [] }, 'moment-no-picture'],
    [{ text: '  ' }, 'moment-no-text'],
    [{ text: 'x'.repeat(1_001) }, 'moment-text-too-long'],
    [{ pictures: [{ id: 'p' as LocalId, alt: '' }] }, 'not-uploaded'],
  ])('refuses %o without a call', async (change, kind) => {
    const publish = publisher();
    const api = quietMoments({ publish });
    expect(await publishing(api)({ ...draft, ...change, languages: ['de'] })).toEqual(
      err({ kind }),
    );
    expect(publish).not.toHaveBeenCalled();
  });

  it('publishes nothing when its author cannot pay for the translation', async () => {
    const publish = publisher();
    const translateDraft: MomentCalls['translateDraft'] = async () =>
      err({ kind: 'refused', code: 105, reason: '', message: '' });
    const api = quietMoments({ publish, translateDraft });
    const done = await publishing(api)({ ...draft, languages: ['de'] });
    expect(done).toEqual(err({ kind: 'not-enough-coins' }));
    expect(publish).not.toHaveBeenCalled();
  });

  it.each([
    ['engine-failed', false],
    ['unsupported', false],
    ['same-language', true],
    ['unchanged', true],
    ['nothing-to-translate', true],
  ] as const)('that could not be translated (%s) is published: %s', async (reason, isPublished) => {
    const publish = publisher();
    const charge = { vip: 0, normal: 0, coins: coins(0) };
    const answer = {
      translated: false,
      reason,
      translation: '',
      translateRecordId: 'r',
      charge,
      balances: balances(),
      original: 'Hi',
    } as const;
    const translateDraft: MomentCalls['translateDraft'] = async () => ok(answer);
    const api = quietMoments({ publish, translateDraft });
    const done = await publishing(api)({ ...draft, languages: ['de'] });
    expect(done).toEqual(isPublished ? ok('new') : err({ kind: 'moment-not-translated' }));
    expect(publish).toHaveBeenCalledTimes(isPublished ? 1 : 0);
  });

  it('takes for all its translations together no more than its author was shown', async () => {
    const charge = { vip: 0, normal: 0, coins: coins(2) };
    const shared = { translateRecordId: 'r', original: 'Hi', charge, balances: balances({}) };
    const answer = { translated: true, translation: 'Hallo', ...shared };
    const translateDraft = vi.fn<MomentCalls['translateDraft']>(async () => ok(answer));
    const api = quietMoments({ publish: publisher(), translateDraft });
    await publishing(api)({ ...draft, languages: ['de', 'ja'] }, 4);
    expect(translateDraft.mock.calls.map(([{ shownPrice }]) => shownPrice)).toEqual([4, 2]);
  });

  it('puts no old balance back where the answer to a translation comes late', async () => {
    const session = new SessionRecorder();
    session.signedIn(aMe());
    const charge = { vip: 0, normal: 0, coins: coins(2) };
    const shared = {
      translateRecordId: 'r',
      original: 'Hi',
      charge,
      balances: balances({ coins: 3 }),
    };
    const api = quietMoments({
      publish: publisher(),
      translateDraft: async () => {
        session.setBalances(balances({ coins: 1 }));
        return ok({ translated: true, translation: 'Hallo', ...shared });
      },
    });
    const moments = new MomentsStore(api);
    await createPublishMoment({ ...api, moments, session })({ ...draft, languages: ['de'] });
    expect(session.me?.balances.coins).toBe(1);
  });
});
