import { existsSync, readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { avatarText, DRAWN_PORTRAITS } from '@/domain/profile/avatar';
import { Avatar, avatarPicture } from '@/ui/parts/Avatar';
import { draw, NAMES } from '../../../scripts/portraits/draw.mjs';

afterEach(cleanup);

const fileOf = (name: string) => `public/portraits/${name}.svg`;

describe('the portraits of the companions', () => {
  it('are those that the program knows, each file as it is drawn', () => {
    expect(NAMES).toEqual([...DRAWN_PORTRAITS]);
    for (const name of NAMES) expect(readFileSync(fileOf(name), 'utf8')).toBe(draw(name));
  });

  it('are small, differ, and carry nothing but shapes', () => {
    const drawn = NAMES.map((name) => draw(name));
    expect(new Set(drawn).size).toBe(NAMES.length);
    for (const text of drawn) {
      expect(text.length).toBeLessThan(2_600);
      expect(text).not.toMatch(/undefined|NaN|<script|href|<text/);
    }
  });

  it.each([
    [40, 'face'],
    [120, 'bust'],
  ] as const)('show at %i pixels the %s, which the file has', (size, part) => {
    const avatar = avatarText({ kind: 'drawn', name: 'maya' });
    const { container } = render(<Avatar avatar={avatar} name="Maya" size={size} />);
    const address = container.querySelector('img')?.getAttribute('src');
    expect(address).toBe(`/portraits/maya.svg#${part}`);
    expect(existsSync(fileOf('maya'))).toBe(true);
    expect(readFileSync(fileOf('maya'), 'utf8')).toContain(`<view id="${part}"`);
  });

  it('are requested in a size where they were uploaded: small, or larger on a card', () => {
    const { container } = render(<Avatar avatar="u/1/abc" name="Maya" />);
    const address = container.querySelector('img')?.getAttribute('src');
    expect(address).toBe('/objects/u/1/abc?size=grid');
    expect(avatarPicture('u/1/abc', 'card')).toBe('/objects/u/1/abc?size=screen');
  });

  it('leave people without a picture their initial', () => {
    const { container } = render(<Avatar avatar="gen:jade" name="nora" />);
    expect(container.textContent).toBe('N');
    expect(avatarPicture('gen:jade', 'card')).toBeUndefined();
  });
});
