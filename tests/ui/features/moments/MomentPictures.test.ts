import { expect, it } from 'vitest';
import { pictureCells } from '@/ui/features/moments/MomentPictures';

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i pictures fill whole rows of six columns', (count) => {
  const cells = pictureCells(count, 1);
  expect(cells).toHaveLength(count);
  const columns = cells.reduce((sum, cell) => sum + cell.columns * cell.rows, 0);
  expect(columns % 6).toBe(0);
});

it.each([
  [4, 16 / 9],
  [0.1, 4 / 5],
  [4 / 3, 4 / 3],
])('one picture of shape %d is shown as %d', (shape, shown) => {
  expect(pictureCells(1, shape)[0]?.shape).toBe(shown);
});

it('has the same positions for any shape of the first of several', () => {
  expect(pictureCells(5, 9)).toEqual(pictureCells(5, 0.1));
});
