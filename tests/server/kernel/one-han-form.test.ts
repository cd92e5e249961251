import { describe, expect, it } from 'vitest';
import { oneHanForm } from '@server/kernel/one-han-form';

describe('Han characters in one form', () => {
  it.each([
    ['張偉', '张伟'],
    ['陳麗華', '陈丽华'],
    ['渡邊', '渡辺'],
    ['渡邉', '渡辺'],
    ['髙橋', '高橋'],
    ['山﨑', '山崎'],
    ['齋藤', '斎藤'],
    ['濵田', '浜田'],
    ['廣瀬', '広瀬'],
    ['櫻井', '桜井'],
    ['臺灣', '台湾'],
    ['龍之介', '竜之介'],
    ['黃', '黄'],
  ])('take %s for %s', (one, other) => {
    expect(oneHanForm(one)).toBe(oneHanForm(other));
  });

  it.each([['José 하늘 まりあ'], ['']])('leave %j unchanged', (text) => {
    expect(oneHanForm(text)).toBe(text);
  });

  it.each([
    ['王', '玉'],
    ['林', '森'],
  ])('keep %s from %s', (one, other) => {
    expect(oneHanForm(one)).not.toBe(oneHanForm(other));
  });
});
