import { expect, it } from 'vitest';

it('a style is answered quickly as happy-dom answers it', () => {
  const style = document.createElement('style');
  document.head.append(style);
  for (const rule of [
    '.flex { display: flex; }',
    '.gone, .away { display: none; }',
    '.box > svg { display: block; }',
    '.box .veiled { visibility: hidden; pointer-events: none; }',
    '@media (min-width: 1px) { .narrow { display: none; } }',
    '@media (max-width: 1px) { .wide { display: none; } }',
    '.flex.gone { display: grid; }',
  ])
    style.sheet?.insertRule(rule, style.sheet.cssRules.length);
  document.body.innerHTML =
    '<div class="box"><svg></svg><p class="veiled"><b>x</b></p><i style="display: none"></i></div>' +
    ['flex', 'gone', 'away', 'narrow', 'wide', 'flex gone', '']
      .map((name) => `<span class="${name}"></span>`)
      .join('');
  const shown = Array.from(document.body.querySelectorAll('*'), (element) => {
    const { display, visibility, pointerEvents } = getComputedStyle(element);
    return `${element.localName}.${element.className} ${display} ${visibility} ${pointerEvents}`.trim();
  });
  style.remove();
  expect(shown).toEqual([
    'div.box block',
    'svg. block',
    'p.veiled block hidden none',
    'b.  hidden',
    'i. none',
    'span.flex flex',
    'span.gone none',
    'span.away none',
    'span.narrow none',
    'span.wide',
    'span.flex gone grid',
    'span.',
  ]);
});

it('an open dialog is shown, whatever was asked of a closed one', () => {
  document.body.innerHTML = '<dialog></dialog><dialog open></dialog>';
  const shown = Array.from(document.querySelectorAll('dialog'), (dialog) =>
    getComputedStyle(dialog).getPropertyValue('display'),
  );
  expect(shown).toEqual(['none', 'block']);
});
