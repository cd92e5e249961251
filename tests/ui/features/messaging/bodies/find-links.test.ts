import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from '@/ui/features/messaging/bodies/find-links';

function links(text: string): readonly (readonly [string, string])[] {
  return findLinks(text).flatMap((piece) =>
    piece.kind === 'link' ? [[piece.text, piece.host] as const] : [],
  );
}

describe('findLinks', () => {
  it.each<[string, [string, string][]]>([
    ['no link here', []],
    ['see example.org/a, please', [['example.org/a', 'example.org']]],
    ['write to anna@example.org', []],
    ['看www.example.org吧', [['www.example.org', 'www.example.org']]],
    ['see https://example.org', [['https://example.org', 'example.org']]],
    ['HTTP://Example.ORG/Path', [['HTTP://Example.ORG/Path', 'example.org']]],
    ['www.example.org/a?b=c#d is it', [['www.example.org/a?b=c#d', 'www.example.org']]],
    ['(https://example.org/a).', [['https://example.org/a', 'example.org']]],
    ['https://example.org/a_(b)', [['https://example.org/a_(b)', 'example.org']]],
    ['go to https://example.org, please!', [['https://example.org', 'example.org']]],
    ['请看 https://example.org。', [['https://example.org', 'example.org']]],
    [
      'https://a.example.org and https://b.example.org:8080/x',
      [
        ['https://a.example.org', 'a.example.org'],
        ['https://b.example.org:8080/x', 'b.example.org:8080'],
      ],
    ],
    ['javascript:alert(1)', []],
    ['data:text/html,hi', []],
    ['ftp://example.org', []],
    ['https://', []],
    ['https://localhost/x', []],
    ['https://exa mple.org', [['mple.org', 'mple.org']]],
  ])('finds in %j: %j', (text, found) => {
    expect(links(text)).toEqual(found);
  });

  it.each([
    ['https://пример.рф/путь', 'xn--e1afmkfd.xn--p1ai', 'пример.рф'],
    ['https://аррӏе.com', 'xn--80ak6aa92e.com', 'аррӏе.com'],
    ['https://paypal.com@evil.example/login', 'evil.example', 'paypal.com@evil.example'],
    ['https://1.2.3.4.example.org', '1.2.3.4.example.org', undefined],
  ])('shows where %s really leads', (text, host, written) => {
    const [link] = findLinks(text);
    expect(link).toMatchObject({ kind: 'link', host });
    expect(link?.kind === 'link' ? link.written : 'none').toBe(written);
  });

  it('never loses or adds a character, and opens nothing but the web', () => {
    const part = fc.oneof(
      fc.constantFrom('https://', 'http://', 'www.', 'example.org', '/', '(', ')', '.', '@', ' '),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const pieces = findLinks(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        const opened = pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));
        expect(opened.filter((href) => !/^https?:\/\//.test(href))).toEqual([]);
      }),
    );
  });
});
