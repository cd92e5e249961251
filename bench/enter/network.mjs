/** Fast 4G as the developer tools of Chromium have it. */
const FAST_4G = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
};
const SLOWER = 4;

/**
 * Puts a page and the workers it starts on a slow network, and slows its processor down. Workers keep theirs: the
 * browser slows a page's thread alone.
 */
export async function slowDown(browser, page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return slowWorkers(browser);
}

/** Workers that pages share belong to the browser. Their network is slow before they ask for anything but themselves. */
async function slowWorkers(browser) {
  const session = await browser.newBrowserCDPSession();
  session.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type === 'shared_worker') slowWorker(session, targetId).catch(() => undefined);
  });
  await session.send('Target.setDiscoverTargets', {
    discover: true,
    filter: [{ type: 'shared_worker' }],
  });
  return () => session.detach();
}

async function slowWorker(session, targetId) {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  for (const [id, [method, params]] of Object.entries([
    ['Network.enable', {}],
    ['Network.emulateNetworkConditions', FAST_4G],
  ])) {
    const message = JSON.stringify({ id: Number(id) + 1, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
  }
}
