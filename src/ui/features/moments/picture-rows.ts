/** How many pictures each row has, by their number; three are one large picture with two beside it. */
const ROWS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [1, 3, 3],
  8: [2, 3, 3],
  9: [3, 3, 3],
};

/** Widest and narrowest shape of a picture that stands alone: 16:9 and 4:5. */
const ALONE = { widest: 16 / 9, narrowest: 4 / 5 } as const;

/** Width of a cell divided by its height, by how many stand in its row. */
const SHAPES: Readonly<Record<number, number>> = { 1: 2, 2: 3 / 2, 3: 1 };

/** The cell of one picture in a grid of six columns. */
interface PictureCell {
  /** Columns it takes. */
  readonly columns: number;
  readonly rows: number;
  /** Width divided by height. */
  readonly shape: number;
}

/**
 * The cells of `count` pictures. The outer shape depends on their number alone, so nothing moves when
 * they arrive; a single one keeps its own shape within limits.
 *
 * @param shape width divided by height of the first picture
 */
export function pictureCells(count: number, shape: number): readonly PictureCell[] {
  if (count === 1) {
    const own = Math.min(ALONE.widest, Math.max(ALONE.narrowest, shape));
    return [{ columns: 6, rows: 1, shape: own }];
  }
  if (count === 2) return [1, 2].map(() => ({ columns: 3, rows: 1, shape: 1 }));
  if (count === 3) {
    const small = { columns: 2, rows: 1, shape: 1 };
    return [{ columns: 4, rows: 2, shape: 1 }, small, small];
  }
  return (ROWS[count] ?? []).flatMap((beside) =>
    Array.from({ length: beside }, () => ({
      columns: 6 / beside,
      rows: 1,
      shape: SHAPES[beside] ?? 1,
    })),
  );
}
