/**
 * Popovers for the test environment, which has none: shown and hidden as an attribute, with the
 * `toggle` event browsers send. Import it for its effect where a test opens one.
 */
function toggle(element: HTMLElement, newState: 'open' | 'closed'): void {
  if ((element.dataset.popoverState ?? 'closed') === newState) return;
  element.dataset.popoverState = newState;
  element.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    toggle(this, 'open');
  },
  hidePopover(this: HTMLElement) {
    toggle(this, 'closed');
  },
});

export {};
