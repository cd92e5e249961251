import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, ScreenLoader, type LoadPart, hasArrived } from '@/ui/kernel/screen-loader';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { CHUNK_TIMEOUT } from '@/domain/shared/time';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Empty() {
  return null;
}

describe('the screen loader', () => {
  it('fetches a part once, and knows when it is here', async () => {
    const parts = new ScreenLoader();
    const load = vi.fn<LoadPart>(async () => Empty);
    const part = parts.part(load, 'one');
    expect(hasArrived(part)).toBe(false);
    expect(await part).toBe(Empty);
    expect(parts.part(load, 'two')).toBe(part);
    expect(hasArrived(part)).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports that a part did not arrive, and tries again on the next visit only', async () => {
    const parts = new ScreenLoader();
    const load = vi.fn<LoadPart>(async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(parts.part(load, 'one')).rejects.toBeInstanceOf(ChunkError);
    await expect(parts.part(load, 'one')).rejects.toBeInstanceOf(ChunkError);
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(Empty);
    expect(await parts.part(load, 'two')).toBe(Empty);
  });

  it('waits for a part as long as it may take, and no longer', async () => {
    const parts = new ScreenLoader();
    vi.useFakeTimers();
    const part = parts.part<object>(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1);
    const waiting = Promise.resolve('still waiting');
    expect(await Promise.race([part, waiting])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    await expect(part).rejects.toBeInstanceOf(ChunkError);
  });
});

describe('the error boundary', () => {
  function Breaks(): never {
    throw new Error('broken');
  }
  const Fallback = ({ error }: { readonly error: unknown }) => <p role="alert">{String(error)}</p>;

  it('contains a broken part until the user is somewhere else', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const at = (place: string, child = <p>fine</p>) => (
      <ErrorBoundary at={place} Fallback={Fallback}>
        {child}
      </ErrorBoundary>
    );
    const { rerender } = render(at('here', <Breaks />));
    expect(screen.getByRole('alert').textContent).toBe('Error: broken');
    rerender(at('here'));
    expect(screen.queryByText('fine')).toBeNull();
    await act(async () => rerender(at('there')));
    expect(screen.getByText('fine')).toBeTruthy();
    quiet.mockRestore();
  });
});
