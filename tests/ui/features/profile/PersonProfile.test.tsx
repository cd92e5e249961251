import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlockPerson } from '@/application/people/block-person';
import type { ViewPerson } from '@/application/people/view-person';
import { useCases } from '@/application/tokens';
import { err, ok } from '@/domain/shared/result';
import { PersonProfile } from '@/ui/features/profile/PersonProfile';
import { inApp } from '@tests/support/in-app';
import { aPerson } from '@tests/support/people';

afterEach(cleanup);

async function show(
  viewPerson: ViewPerson,
  block = vi.fn<BlockPerson['block']>(async () => ok(undefined)),
) {
  const unblock = vi.fn<BlockPerson['block']>(async () => ok(undefined));
  render(
    await inApp(<PersonProfile id={aPerson().id} />, ['profile', 'people'], (scope) =>
      scope.value(useCases.viewPerson, viewPerson).value(useCases.blockPerson, { block, unblock }),
    ),
  );
  return { block, unblock };
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
});
