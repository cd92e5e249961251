import { afterEach, assert, beforeEach } from 'vitest';

/** Texts that React keeps as nodes of their own, in anything that a test draws. */
const bare = new Set<string>();

const noteBare = (records: readonly MutationRecord[]): void => {
  for (const { addedNodes } of records) for (const node of addedNodes) walk(node);
};
const observer = new MutationObserver(noteBare);

/** React marks what it owns. */
function walk(node: Node): void {
  const owned = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  if (node.nodeType === Node.TEXT_NODE && owned) bare.add(node.textContent ?? '');
  for (const child of node.childNodes) walk(child);
}

// A browser that translates the page would take such a node out of it (ADR-0014).
beforeEach(() => {
  observer.observe(document, { childList: true, subtree: true });
});
afterEach(() => {
  noteBare(observer.takeRecords());
  observer.disconnect();
  const found = [...bare];
  bare.clear();
  assert.deepEqual(found, [], 'texts that React owns: src/ui/parts/jsx-runtime.ts');
});
