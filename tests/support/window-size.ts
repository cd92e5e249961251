/** Gives the window of a test's page a size in CSS pixels. */
export function resizeWindow(size: { readonly width: number; readonly height?: number }): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(size: { width: number; height?: number }): void };
  };
  happyDOM.setViewport(size);
}
