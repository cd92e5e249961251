import type { ReactElement } from 'react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImageGrid } from '@/ui/parts/ImageGrid';
import { InfiniteList } from '@/ui/parts/InfiniteList';
import type { ListEnd } from '@/ui/parts/ListEdge';
import { RadioGroup } from '@/ui/parts/RadioGroup';
import { Uploader, type UploaderProps } from '@/ui/parts/Uploader';
import { inApp } from '@tests/support/in-app';
import { installPopovers } from '@tests/support/popovers';

installPopovers();
afterEach(cleanup);

describe('RadioGroup', () => {
  it('is a named group in which one line is chosen, and shows what is wrong', async () => {
    const choose = vi.fn<(value: 'day' | 'night') => void>();
    const options = [
      { value: 'day', label: 'Day', hint: 'Light' },
      { value: 'night', label: 'Night' },
    ] as const;
    render(
      await inApp(
        <RadioGroup
          label="When"
          hint="Each day"
          options={options}
          value="day"
          error="Choose again."
          onChange={choose}
        />,
      ),
    );
    const group = screen.getByRole('radiogroup', {
      name: 'When',
      description: 'Each day Choose again.',
    });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: /Day/ }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Night' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith('night');
  });
});

describe('ImageGrid', () => {
  it('names every tile by its position, and what it shows where that is known', async () => {
    const open = vi.fn<(id: string | number) => void>();
    const pictures = [
      { id: 'a', src: '/a.jpg', alt: 'A lake' },
      { id: 'b', cover: '3 coins' },
    ];
    render(await inApp(<ImageGrid label="Album" pictures={pictures} onOpen={open} />));
    const grid = screen.getByRole('list', { name: 'Album' });
    expect(within(grid).getByRole('button', { name: 'Open picture 1 of 2: A lake' })).toBeTruthy();
    await userEvent.click(within(grid).getByRole('button', { name: 'Open picture 2 of 2' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('b');
    expect(grid.querySelectorAll('img')).toHaveLength(1);
  });
});

describe('InfiniteList', () => {
  const list = (end: ListEnd, onMore: () => void, items: readonly string[] = ['one', 'two']) =>
    inApp(
      <InfiniteList
        label="Posts"
        items={items}
        keyOf={(item) => item}
        end={end}
        onMore={onMore}
        empty={<p>Nothing yet</p>}
      >
        {(item) => <p>{item}</p>}
      </InfiniteList>,
    );

  it('goes on by its button, too', async () => {
    const more = vi.fn<() => void>();
    render(await list('more', more));
    expect(
      within(screen.getByRole('list', { name: 'Posts' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(more).toHaveBeenCalled();
  });

  it('does not draw a row again that only moves', async () => {
    const draw = vi.fn<(item: string) => ReactElement>((item) => (
      <button type="button">{item}</button>
    ));
    const items = ['one', 'two'];
    const more = vi.fn<() => void>();
    const keyOf = (item: string) => item;
    render(
      await inApp(
        <InfiniteList label="Posts" {...{ items, keyOf }} end="end" onMore={more}>
          {draw}
        </InfiniteList>,
      ),
    );
    const drawn = draw.mock.calls.length;
    // The window of rows is drawn again: a row with the focus is held in it.
    await userEvent.click(screen.getByRole('button', { name: 'two' }));
    await userEvent.tab();
    expect(draw).toHaveBeenCalledTimes(drawn);
  });

  it('reports that the rest did not come, and reads again', async () => {
    const more = vi.fn<() => void>();
    render(await list('failed', more));
    expect(screen.getByRole('alert').textContent).toBe('The rest could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(more).toHaveBeenCalledTimes(1);
  });

  it('shows the end of a long list, and its empty state only when nothing is coming', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `item ${index}`);
    const { rerender } = render(await list('end', vi.fn<() => void>(), many));
    expect(screen.getByText('That is everything.')).toBeTruthy();
    rerender(await list('end', vi.fn<() => void>(), many.slice(1)));
    expect(screen.queryByText('That is everything.')).toBeNull();
    rerender(await list('loading', vi.fn<() => void>(), []));
    expect(screen.queryByText('Nothing yet')).toBeNull();
    rerender(await list('end', vi.fn<() => void>(), []));
    expect(screen.getByText('Nothing yet')).toBeTruthy();
  });
});

describe('Uploader', () => {
  const file = (name: string): File => new File(['x'], name, { type: 'image/png' });
  async function show(props: Partial<UploaderProps> = {}) {
    const calls = {
      onChoose: vi.fn<UploaderProps['onChoose']>(),
      onCancel: vi.fn<UploaderProps['onCancel']>(),
      onRetry: vi.fn<UploaderProps['onRetry']>(),
      onRemove: vi.fn<UploaderProps['onRemove']>(),
    };
    render(
      await inApp(
        <Uploader
          label="Pictures"
          choose="Add pictures"
          accept="image/*"
          max={3}
          uploads={[]}
          {...calls}
          {...props}
        />,
      ),
    );
    return calls;
  }

  it('takes no more files than there is room for, chosen or dropped', async () => {
    const calls = await show({ uploads: [{ id: '1', name: 'a.png', state: 'done' }] });
    const names = () => calls.onChoose.mock.lastCall?.[0].map(({ name }) => name);
    await userEvent.upload(screen.getByLabelText('Add pictures', { selector: 'input' }), [
      file('b.png'),
      file('c.png'),
      file('d.png'),
    ]);
    expect(names()).toEqual(['b.png', 'c.png']);
    fireEvent.drop(screen.getByRole('group', { name: 'Pictures' }), {
      dataTransfer: {
        types: ['Files'],
        files: [file('e.png'), file('f.png'), file('g.png')],
      },
    });
    expect(names()).toEqual(['e.png', 'f.png']);
  });

  it('shows the progress of each file, and cancels, repeats and removes', async () => {
    const calls = await show({
      uploads: [
        { id: '1', name: 'a.png', state: 'sending', progress: 0.4 },
        { id: '2', name: 'b.png', state: 'failed', failure: 'Too large.' },
        { id: '3', name: 'c.png', state: 'done' },
      ],
    });
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending a.png' });
    expect(bar.value).toBe(0.4);
    expect(screen.getByText('40%')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Too large.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel sending a.png' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send b.png again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove c.png' }));
    expect(calls.onCancel).toHaveBeenCalledExactlyOnceWith('1');
    expect(calls.onRetry).toHaveBeenCalledExactlyOnceWith('2');
    expect(calls.onRemove).toHaveBeenCalledExactlyOnceWith('3');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add pictures' }).disabled).toBe(
      true,
    );
  });
});
