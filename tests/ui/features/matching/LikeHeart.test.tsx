import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { likePerson, unlikePerson, type LikeStanding } from '@/contract/http/matching';
import type { UserId } from '@/domain/shared/ids';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import matching from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import type { ApiFailure } from '@/application/shared/call';
import { err, ok, type Result } from '@/domain/shared/result';
import { LikeHeart } from '@/ui/features/matching/LikeHeart';
import { PersonCard } from '@/ui/features/matching/Recommended';
import { BO } from '@tests/support/builders';
import { memoryDrafts } from '@tests/support/memory-drafts';
import { inApp } from '@tests/support/in-app';
import { aPerson } from '@tests/support/people';
import { fakeCall } from '@tests/support/fake-call';

afterEach(() => {
  cleanup();
  drafts = memoryDrafts();
});

let drafts = memoryDrafts();

type Like = (id: UserId, wanted: boolean) => Promise<Result<LikeStanding, ApiFailure>>;

const show = async (view: React.ReactElement, like: Like) =>
  render(
    await inApp(view, (scope) =>
      scope
        .value(...fakeCall(likePerson, ({ userId }) => like(userId, true)))
        .value(...fakeCall(unlikePerson, ({ userId }) => like(userId, false)))
        .value(messagingTokens.drafts, drafts),
    ),
  );

const heart = () => screen.getByRole('button', { name: 'Like Bo' });
const pressed = () => heart().getAttribute('aria-pressed');

it('likes at once and takes it back by the same tap', async () => {
  const like = vi.fn<Like>(async (_, wanted) => ok({ liked: wanted, mutual: false }));
  await show(<LikeHeart person={aPerson()} />, like);
  expect(pressed()).toBe('false');
  await userEvent.click(heart());
  expect(pressed()).toBe('true');
  await userEvent.click(heart());
  expect(pressed()).toBe('false');
  expect(like.mock.calls).toEqual([
    [BO, true],
    [BO, false],
  ]);
});

it('is filled for whom one likes already', async () => {
  await show(<LikeHeart person={aPerson({ liked: true })} />, async () => err({ kind: 'offline' }));
  expect(pressed()).toBe('true');
});

it('goes back when the server did not take it, and shows why', async () => {
  await show(<LikeHeart person={aPerson()} />, async () => err({ kind: 'offline' }));
  await userEvent.click(heart());
  expect(pressed()).toBe('false');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

it('is beside the link of a card, not in it', async () => {
  await show(<PersonCard person={aPerson()} />, async () => ok({ liked: true, mutual: false }));
  expect(heart().closest('a')).toBeNull();
  const [card] = screen.getAllByRole('link');
  expect(card?.getAttribute('href')).toBe(`/profile/${BO}`);
});

it('opens the conversation at once, with a greeting where nothing is written yet', async () => {
  await show(<PersonCard person={aPerson()} />, async () => ok({ liked: true, mutual: false }));
  const write = screen.getByRole('link', { name: 'Write to Bo' });
  // With the number: who was never met is known to the chat by nothing else.
  expect(write.getAttribute('href')).toBe(
    `/chat?with=${encodeURIComponent(aPerson().address)}&id=${BO}`,
  );
  await userEvent.click(write);
  expect(drafts.read(aPerson().address)).toBe(matching.matched.greeting);
});

it('leaves an unsent text as it is', async () => {
  drafts.write(aPerson().address, 'I was just about to');
  await show(<PersonCard person={aPerson()} />, async () => ok({ liked: true, mutual: false }));
  await userEvent.click(screen.getByRole('link', { name: 'Write to Bo' }));
  expect(drafts.read(aPerson().address)).toBe('I was just about to');
});
