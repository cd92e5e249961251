/** What is measured inside the page; it is handed to the browser as text and knows nothing of the product. */

/** Time from `start` until the next frame has been painted. */
export function painted(start) {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - start));
      port1.start();
      port2.postMessage(undefined);
    });
  });
}

/** Waits until `ready` says so, looking at each frame; gives the time it took, with the paint. */
export async function until(ready, start = performance.now()) {
  while (!ready()) await painted(start);
  return painted(start);
}

/** Runs `work` and lists how long each task over 50 ms kept the page from answering. */
export async function longTasks(work) {
  const found = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const result = await work();
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  return { result, longest: Math.max(0, ...found), count: found.length };
}

/** Calls `step` at each of `frames` frames and counts how many more would have fitted in between. */
export async function frames(count, step) {
  let dropped = 0;
  let before = await new Promise(requestAnimationFrame);
  const usual = await usualFrame();
  for (let frame = 0; frame < count; frame++) {
    step(frame);
    const now = await new Promise(requestAnimationFrame);
    dropped += Math.max(0, Math.round((now - before) / usual) - 1);
    before = now;
  }
  return dropped / (count + dropped);
}

export async function usualFrame() {
  const gaps = [];
  let before = await new Promise(requestAnimationFrame);
  for (let frame = 0; frame < 30; frame++) {
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - before);
    before = now;
  }
  return gaps.sort((a, b) => a - b)[15];
}
