/** The widest grid of pictures among messages, and its height while it is folded, in pixels. */
export const GRID_WIDTH = 360;
export const GRID_HEIGHT = 225;
