import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlockPerson } from '@/application/people/block-person';
import type { CircleApi } from '@/application/ports/circle-api';
import type { ViewPerson } from '@/application/people/view-person';
import { circleTokens } from '@/application/people/circle-tokens';
import { useCases } from '@/application/tokens';
import { err, ok } from '@/domain/shared/result';
import { PersonProfile } from '@/ui/features/profile/PersonProfile';
import { CircleStore } from '@/ui/stores/circle.store';
import { quietCircle, STRANGER } from '@tests/support/circle';
import { inApp } from '@tests/support/in-app';
import { aPerson } from '@tests/support/people';

afterEach(cleanup);

async function show(
  viewPerson: ViewPerson,
  circle = quietCircle(),
  block = vi.fn<BlockPerson['block']>(async () => ok(undefined)),
) {
  const unblock = vi.fn<BlockPerson['block']>(async () => ok(undefined));
  const store = new CircleStore();
  render(
    await inApp(<PersonProfile id={aPerson().id} />, ['profile', 'people', 'circle'], (scope) =>
      scope
        .value(useCases.viewPerson, viewPerson)
        .value(useCases.blockPerson, { block, unblock })
        .value(circleTokens.circleApi, circle)
        .value(circleTokens.circle, store),
    ),
  );
  return { block, unblock, store };
}

describe('PersonProfile', () => {
  it('shows who it is, marks a demo companion, and leads to the chat', async () => {
    await show(async () => ok(aPerson({ demo: true, online: true })));
    expect(await screen.findByRole('heading', { name: /Bo ?, 31/ })).toBeTruthy();
    expect(screen.getByText('Demo companion')).toBeTruthy();
    expect(screen.getByText('Online')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(
      `/chat?with=${aPerson().address}&id=${aPerson().id}`,
    );
  });

  it('blocks after asking, and takes it back', async () => {
    const { block, unblock } = await show(async () => ok(aPerson()));
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    expect(block).not.toHaveBeenCalled();
    const [, confirm] = screen.getAllByRole('button', { name: 'Block' });
    if (confirm) await userEvent.click(confirm);
    expect(block).toHaveBeenCalledWith(aPerson().id);
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(unblock).toHaveBeenCalledWith(aPerson().id);
    expect(screen.getByRole('link', { name: 'Message' })).toBeTruthy();
  });

  it('says that nobody is there', async () => {
    await show(async () => err({ kind: 'user-not-found' }));
    expect(await screen.findByRole('heading', { name: 'This person is not here' })).toBeTruthy();
  });

  it('says why the page cannot be loaded and tries again', async () => {
    const answers = [err({ kind: 'timeout' } as const), ok(aPerson())];
    await show(async () => answers.shift() ?? ok(aPerson()));
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not answer in time/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Bo ?, 31/ })).toBeTruthy();
  });

  it('tells the person of the visit', async () => {
    const visit = vi.fn<CircleApi['visit']>(async () => ok(undefined));
    await show(async () => ok(aPerson()), quietCircle({ visit }));
    await screen.findByRole('button', { name: 'Follow' });
    expect(visit).toHaveBeenCalledExactlyOnceWith(aPerson().id);
  });

  it('follows, and no longer', async () => {
    let following = false;
    const follow = vi.fn<CircleApi['follow']>(async (_id, wanted) => ok((following = wanted)));
    const circle = quietCircle({
      relation: async () => ok({ ...STRANGER, following }),
      follow,
    });
    await show(async () => ok(aPerson()), circle);
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unfollow', pressed: true }));
    await screen.findByRole('button', { name: 'Follow', pressed: false });
    expect(follow).toHaveBeenCalledTimes(2);
  });

  it('asks to be friends with a few words, and shows that it waits', async () => {
    let asked = false;
    const ask = vi.fn<CircleApi['ask']>(async () => {
      asked = true;
      return ok('pending');
    });
    const circle = quietCircle({
      relation: async () => ok({ ...STRANGER, friendship: asked ? 'asked' : 'none' }),
      ask,
    });
    await show(async () => ok(aPerson()), circle);
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
    await userEvent.type(screen.getByRole('textbox', { name: /few words/ }), 'Hello!');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('button', { name: 'Request sent' })).toBeTruthy();
    expect(ask).toHaveBeenCalledExactlyOnceWith(aPerson().id, 'Hello!');
  });

  it('keeps the words when the request is refused, and says why', async () => {
    const circle = quietCircle({ ask: async () => err({ kind: 'offline' }) });
    await show(async () => ok(aPerson()), circle);
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
    const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /few words/ });
    await userEvent.type(words, 'Hello!');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect((await screen.findAllByText(/No connection/)).length).toBeGreaterThan(0);
    expect(words.value).toBe('Hello!');
  });

  it('offers to accept what the other has asked, while one looks', async () => {
    let relation: typeof STRANGER = STRANGER;
    const answer = vi.fn<CircleApi['answer']>(async () => ok('accepted'));
    const circle = quietCircle({ relation: async () => ok(relation), answer });
    const { store } = await show(async () => ok(aPerson()), circle);
    await screen.findByRole('button', { name: 'Add friend' });
    relation = { ...STRANGER, friendship: 'asked-me', applicationId: 'r1' };
    store.tell('request');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept request' }));
    expect(answer).toHaveBeenCalledExactlyOnceWith('r1', true);
  });
});
