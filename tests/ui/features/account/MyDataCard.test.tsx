import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DownloadMyData } from '@/application/account/download-my-data';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { MyDataCard } from '@/ui/features/account/MyDataCard';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

const now = epochMs(new Date(2026, 10, 21, 9).getTime());
const button = () => screen.getByRole('button', { name: 'Download my data' });

async function show(download: DownloadMyData) {
  render(
    await inApp(<MyDataCard />, (scope) =>
      scope
        .value(sharedTokens.clock, { now: () => now })
        .value(accountTokens.downloadMyData, download),
    ),
  );
}

describe('MyDataCard', () => {
  it('requests one file however often the button is pressed, and shows the progress', async () => {
    let hear: (bytes: number) => void = () => {};
    let end: (() => void) | undefined;
    const download = vi.fn<DownloadMyData>(async ({ onBytes }) => {
      hear = onBytes;
      await new Promise<void>((resolve) => (end = resolve));
      return ok(undefined);
    });
    await show(download);
    await userEvent.dblClick(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    act(() => hear(1_240_000));
    expect(screen.getByText('1.2 MB received')).toBeTruthy();
    await act(async () => end?.());
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(screen.queryByText(/received/)).toBeNull();
    expect(download).toHaveBeenCalledOnce();
    expect(download.mock.calls[0]?.[0].day).toBe('2026-11-21');
  });

  it('shows why there is no file, and can be pressed again', async () => {
    const retryAt = epochMs(new Date(2026, 10, 22, 8, 30).getTime());
    const refused = {
      kind: 'refused',
      code: 429,
      reason: 'too-often',
      message: '',
      retryAt,
    } as const;
    const answers = [err(refused), ok(undefined)];
    await show(async () => answers.shift() ?? ok(undefined));
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts .* 8:30/);
    await userEvent.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
