import { afterEach, expect, it, vi } from 'vitest';
import { keepPositioned } from '@/ui/parts/position-popover';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A popover of 200 by 100 pixels beside a button whose place depends on the window. */
function opened() {
  const popover = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(popover, {
    offsetWidth: { value: 200 },
    offsetHeight: { value: 100 },
  });
  const button = document.body.appendChild(document.createElement('button'));
  button.getBoundingClientRect = () => new DOMRect(innerWidth - 50, 10, 40, 40);
  const at = () => [popover.style.left, popover.style.top];
  const turn = async (width: number, height: number) => {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('innerHeight', height);
    window.dispatchEvent(new Event('resize'));
    await new Promise((drawn) => requestAnimationFrame(drawn));
  };
  return { popover, button, at, turn };
}

it('an open part stays beside its button when the phone is turned, and is not moved once closed', async () => {
  const { popover, button, at, turn } = opened();
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  const release = keepPositioned(popover, () => button);
  expect(at()).toEqual(['180px', '56px']);
  await turn(844, 390);
  expect(at()).toEqual(['634px', '56px']);
  release();
  await turn(390, 844);
  expect(at()).toEqual(['634px', '56px']);
});

it('what opens at a point stays inside the window', async () => {
  const { popover, at, turn } = opened();
  await turn(844, 390);
  const release = keepPositioned(popover, () => ({ x: 800, y: 380 }));
  expect(at()).toEqual(['638px', '268px']);
  await turn(390, 844);
  expect(at()).toEqual(['184px', '380px']);
  release();
});
