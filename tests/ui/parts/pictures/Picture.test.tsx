import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from '@/ui/parts/Avatar';
import { Picture } from '@/ui/parts/pictures/Picture';
import { sourcesIn, read } from '@tests/architecture/read-imports';

afterEach(cleanup);

const image = () => document.querySelector('img');

it('shows nothing while it is on its way, then the picture, fetched when it is near', () => {
  const { rerender } = render(<Picture src={undefined} />);
  expect(document.body.textContent).toBe('');
  expect(image()).toBeNull();
  rerender(<Picture src="/a" alt="A boat" lazy edge={48} />);
  expect(screen.getByRole('img', { name: 'A boat' })).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('decoding', 'async');
  expect([image()?.width, image()?.height]).toEqual([48, 48]);
});

it('reports that it cannot be shown in place of a broken picture, and tries again with a connection', () => {
  const { rerender } = render(<Picture src="/a" instead={<b>none</b>} />);
  fireEvent.error(image()!);
  expect(screen.getByText('none')).toBeVisible();
  expect(image()).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  expect(image()).toHaveAttribute('src', '/a');
  fireEvent.error(image()!);
  // Another picture is another attempt.
  rerender(<Picture src="/b" instead={<b>none</b>} />);
  expect(image()).toHaveAttribute('src', '/b');
});

it('keeps the first letter where a person’s picture does not load', () => {
  render(<Avatar avatar="u/1/abc" name="Bo" />);
  if (!image()) throw new Error('the avatar has no picture');
  fireEvent.error(image()!);
  expect(screen.getByText('B')).toBeInTheDocument();
});

it('is the one way to show a picture', () => {
  const ALONE: Readonly<Record<string, string>> = {
    'src/ui/parts/pictures/Picture.tsx': 'it',
    'src/ui/parts/pictures/PictureWindow.tsx': 'one that is moved and measured under the fingers',
    'src/ui/features/media/messages/BurnViewer.tsx': 'a burning one, which is wiped',
    'src/ui/features/moments/BurnMomentViewer.tsx': 'a burning one, which is wiped',
    'src/ui/parts/pictures/Thumb.tsx': 'bytes of this device, which are not sent yet',
  };
  const found = sourcesIn('src/ui').filter((file) => /<img\b/.test(read(file)));
  expect(found.toSorted()).toEqual(Object.keys(ALONE).toSorted());
});
