/** A point on the window, in pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What has a width and a height, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle on the window. */
export interface Rect extends Point, Size {}

/** The panel's size where the window has room for it. */
export const PANEL_SIZE: Size = { width: 440, height: 640 };
/** The distance between the panel and the edge of the window, in pixels. */
export const PANEL_MARGIN = 12;

/** The panel at `wanted`, shrunk to the size of the window and moved until it is inside as a whole. */
export function panelRect(wanted: Point, window: Size): Rect {
  const width = fit(PANEL_SIZE.width, window.width);
  const height = fit(PANEL_SIZE.height, window.height);
  return {
    x: inside(wanted.x, window.width - width),
    y: inside(wanted.y, window.height - height),
    width,
    height,
  };
}

/** The position of a panel that was never moved: the lower end of the window. */
export function panelHome({ width, height }: Size): Point {
  return { x: width, y: height };
}

function fit(size: number, room: number): number {
  return Math.max(0, Math.min(size, room - 2 * PANEL_MARGIN));
}

function inside(at: number, free: number): number {
  return Math.max(Math.min(PANEL_MARGIN, free), Math.min(at, free - PANEL_MARGIN));
}
