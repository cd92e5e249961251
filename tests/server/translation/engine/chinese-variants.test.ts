import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betweenVariants, convertChinese } from '@server/translation/engine/chinese-variants';

/**
 * Chat lines as they are written on the mainland and in Taiwan. A third column marks a line that
 * goes one way only: `>` to Taiwan, `<` to the mainland.
 */
const PAIRS = readFileSync(new URL('chat-lines/zh-pairs.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [mainland = '', taiwan = '', way = '='] = line.split('\t');
    return { mainland, taiwan, way };
  });

describe('between the two ways of writing Chinese', () => {
  const toTaiwan = PAIRS.filter(({ way }) => way !== '<');
  const toMainland = PAIRS.filter(({ way }) => way !== '>');

  it('has at least 500 lines each way', () => {
    expect(toTaiwan.length).toBeGreaterThanOrEqual(500);
    expect(toMainland.length).toBeGreaterThanOrEqual(500);
  });

  it('writes every line as Taiwan does', () => {
    const written = toTaiwan.map(({ mainland }) => convertChinese(mainland, 'zh-TW'));
    expect(written).toEqual(toTaiwan.map(({ taiwan }) => taiwan));
  });

  it('writes every line as the mainland does', () => {
    const written = toMainland.map(({ taiwan }) => convertChinese(taiwan, 'zh-CN'));
    expect(written).toEqual(toMainland.map(({ mainland }) => mainland));
  });

  it.each([
    ['你有对象吗', '你有對象嗎'],
    ['我支持你', '我支持你'],
    ['看看菜单', '看看菜單'],
    ['我的旅游行程', '我的旅遊行程'],
    ['你很有智慧', '你很有智慧'],
    ['呼叫我', '呼叫我'],
    ['重新整理房间', '重新整理房間'],
    ['于小姐和范先生', '于小姐和范先生'],
    ['徐乾学', '徐乾學'],
    ['我的头发干了', '我的頭髮乾了'],
    ['一起看电影片段', '一起看電影片段'],
  ])('takes %s for %s and back', (mainland, taiwan) => {
    expect(convertChinese(mainland, 'zh-TW')).toBe(taiwan);
    expect(convertChinese(taiwan, 'zh-CN')).toBe(mainland);
  });

  it('costs nothing, and leaves unchanged what looks the same or is written so already', () => {
    expect(betweenVariants('看软件 @软件', 'zh-CN', 'zh-TW')).toEqual({
      ok: true,
      value: { text: '看軟體 @软件', from: 'zh-CN', free: true },
    });
    const refused = (kind: string) => ({ ok: false, error: { kind } });
    expect(betweenVariants('你好', 'zh-CN', 'zh-TW')).toEqual(refused('unchanged'));
    expect(betweenVariants('我喜歡', 'zh-TW', 'zh-TW')).toEqual(refused('same-language'));
  });

  it('leaves every text without Chinese characters as it is', () => {
    const others = fc.string({ unit: 'binary' }).filter((text) => !/\p{sc=Han}/u.test(text));
    fc.assert(
      fc.property(others, fc.constantFrom('zh-CN' as const, 'zh-TW' as const), (text, to) => {
        expect(convertChinese(text, to)).toBe(text);
      }),
    );
  });

  it('leaves a converted text as it is the second time', () => {
    for (const { taiwan, mainland } of PAIRS.filter(({ way }) => way === '=')) {
      expect(convertChinese(mainland, 'zh-CN')).toBe(mainland);
      expect(convertChinese(taiwan, 'zh-CN')).toBe(mainland);
    }
  });
});
