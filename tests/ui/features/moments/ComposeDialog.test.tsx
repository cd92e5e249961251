import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import { balances } from '@tests/support/builders';
import { aMe } from '@tests/support/people';
import { showCompose } from './compose';

afterEach(cleanup);

describe('the window a post is written in', () => {
  it('offers a post of its own when an earlier version is online', async () => {
    const changed = { kind: 'refused', code: 409, reason: 'request-changed', message: '' } as const;
    const answers = [err(changed)];
    const { onClose } = await showCompose({
      publishMoment: async () => answers.shift() ?? ok('m'),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Your thought' }), 'Edited');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(
      await screen.findByText(/An earlier version of this draft is already online/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My posts' }).getAttribute('href')).toBe('/myspace');
    await userEvent.click(screen.getByRole('button', { name: 'Publish as a new post' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('holds still while it is published', async () => {
    await showCompose({ publishMoment: () => new Promise(() => undefined) });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your thought' }),
    ).toHaveProperty('matches');
    const field = screen.getByRole('textbox', { name: 'Your thought' });
    expect(field.closest('fieldset')?.disabled).toBe(true);
  });

  it('shows beside the button what translations cost, and leads to the coins that are missing', async () => {
    const poor = balances({ coins: 1 });
    const { view } = await showCompose({ me: aMe({ balances: poor }) });
    act(() => {
      view.write('x'.repeat(101));
      view.setLanguages(['de', 'es']);
    });
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByText('Translation: 4 coins for translation')).toBeTruthy();
    expect(foot.getByRole('link', { name: 'Top up 3 coins or more' })).toBeTruthy();
  });
});
