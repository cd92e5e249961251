import { expect } from '@playwright/test';
import { FACES } from './support/fonts';
import { test } from './support/shared-server';

test.skip(process.platform !== 'linux', 'only there a browser asks fontconfig for its fonts');

const PAGE = `<style>p { font: 20px Inter, system-ui, 'Noto Sans CJK SC', sans-serif }</style>
<p><span lang="de">Rechtsschutz</span></p><p><span lang="ru">Защищённость</span></p>
<p><b lang="de">Rechtsschutz</b></p><p><i lang="ko">안녕하세요</i></p><p><i lang="ja">日本語です</i></p>`;

test('the browser writes with the pinned face of its lane, and ideographs are squares', async ({
  page,
  face,
}) => {
  await page.setContent(PAGE);
  const squares = page.locator('i');
  for (const square of await squares.all()) {
    expect((await square.boundingBox())?.width).toBe(5 * 20);
  }
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const selector = 'span, b';
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector,
  });
  expect(nodeIds).toHaveLength(3);
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([FACES[face].family]);
  }
});
