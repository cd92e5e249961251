import type { Scheduler } from '@server/kernel/ports/system';
import type { Connection } from './connection';

/** How long clients get to close their side before they are cut. */
const CLOSING_TIME = 1_000;

/** Tells connections that the server restarts, and waits until each is closed. */
export async function endConnections(
  connections: readonly Connection[],
  scheduler: Scheduler,
): Promise<void> {
  for (const connection of connections) connection.restart();
  const cancel = scheduler.after(CLOSING_TIME, () => {
    for (const connection of connections) connection.drop();
  });
  await Promise.all(connections.map(({ closed }) => closed));
  cancel();
}
