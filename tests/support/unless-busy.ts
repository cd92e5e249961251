/** How often, and after which pause in milliseconds, a server is asked again that cannot answer now. */
const PATIENCE = { times: 60, pause: 1_000 } as const;

/** Asks until the server is not overloaded any more: the machine may have much else to do. */
export async function unlessBusy<T extends { readonly status: number }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (let times = 1; ; times += 1) {
    const answer = await ask();
    if (answer.status !== 503 || times === PATIENCE.times) return answer;
    await new Promise((resolve) => setTimeout(resolve, PATIENCE.pause));
  }
}
