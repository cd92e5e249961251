import { describe, expect, it, vi } from 'vitest';
import { createEditProfile, type ProfileInput } from '@/application/profile/edit-profile';
import type { Call } from '@/application/shared/call';
import type { editInfo } from '@/contract/http/profile';
import { err, ok } from '@/domain/shared/result';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe, SessionRecorder } from '@tests/support/people';

const unchanged: ProfileInput = {
  nickname: 'Ann',
  avatar: 'gen:amber',
  gender: 0,
  birthDate: { year: '1995', month: '5' },
  country: 'GB',
  height: 170,
  weight: 60,
  hidden: [],
  occupation: 'software',
  interests: ['hiking', 'cooking'],
  signature: '',
};

function editing(edit: Call<typeof editInfo>) {
  const session = new SessionRecorder();
  session.me = aMe();
  const clock = new ManualClock(Date.UTC(2026, 4, 1));
  return { session, edit: createEditProfile({ edit, session, clock }) };
}

describe('editing the own profile', () => {
  it('makes no call where nothing differs', async () => {
    const change = vi.fn<Call<typeof editInfo>>(async () => ok(aMe()));
    expect(await editing(change).edit(unchanged)).toEqual(ok(undefined));
    expect(change).not.toHaveBeenCalled();
  });

  it('sends only the differences: gender, birth date and hidden facts among them', async () => {
    const changed = aMe({ gender: 2, hidden: ['age'] });
    const change = vi.fn<Call<typeof editInfo>>(async () => ok(changed));
    const { edit, session } = editing(change);
    const birthDate = { year: '1996', month: '6', day: '7' };
    await edit({ ...unchanged, gender: 2, birthDate, hidden: ['weight', 'age'] });
    expect(change).toHaveBeenCalledExactlyOnceWith({
      gender: 2,
      birthDate: { year: 1996, month: 6, day: 7 },
      hidden: ['age', 'weight'],
    });
    expect(session.me).toEqual(changed);
  });

  it.each(['Staff', 'An\u200bna'])(
    'leaves a name of before the rules as it is: %j',
    async (nickname) => {
      const change = vi.fn<Call<typeof editInfo>>(async () => ok(aMe()));
      const { edit, session } = editing(change);
      session.me = aMe({ nickname });
      await edit({ ...unchanged, nickname, height: 171 });
      expect(change).toHaveBeenCalledExactlyOnceWith({ height: 171 });
      expect(await edit({ ...unchanged, nickname: 'Support' })).toEqual(
        err({ kind: 'fields-invalid', problems: { nickname: { kind: 'name-reserved' } } }),
      );
    },
  );

  it('names a birth date of a child and makes no call', async () => {
    const change = vi.fn<Call<typeof editInfo>>(async () => ok(aMe()));
    const refused = await editing(change).edit({
      ...unchanged,
      birthDate: { year: '2010', month: '1' },
    });
    expect(refused).toEqual(
      err({ kind: 'fields-invalid', problems: { birthDate: { kind: 'under-age' } } }),
    );
    expect(change).not.toHaveBeenCalled();
  });
});
