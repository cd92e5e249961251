/**
 * Gives the test environment popovers, which it lacks: shown and hidden as an attribute, with the
 * `toggle` event browsers send.
 */
export function installPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      toggle(this, 'closed');
    },
  });
}

function toggle(element: HTMLElement, newState: 'open' | 'closed'): void {
  if ((element.dataset.popoverState ?? 'closed') === newState) return;
  element.dataset.popoverState = newState;
  element.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}
