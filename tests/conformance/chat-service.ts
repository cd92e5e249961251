import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatCases } from './chat-cases';
import { Stage, type ChatWorld } from './chat-stage';

/**
 * What every chat service must do. Call it from the adapter's own test file; `lane` names the lane of a case that
 * `npm test` leaves out.
 */
export function describeChatService(
  adapter: string,
  open: () => Promise<ChatWorld>,
  lane: (number: number) => readonly string[] = () => [],
): void {
  describe(`${adapter} as a ChatService`, () => {
    let world: ChatWorld;
    let close: () => Promise<void> = async () => undefined;
    beforeAll(async () => {
      world = await open();
      close = () => world.close();
    });
    afterAll(() => close());

    for (const { number, title, needs, run } of chatCases) {
      it(`${number}. ${title}`, { tags: [...lane(number)] }, async ({ skip }) => {
        if (needs && !world[needs]) skip(`this world cannot ${needs}`);
        const stage = new Stage(world);
        try {
          await expect(run(stage)).resolves.toBeUndefined();
        } finally {
          await stage.clear();
        }
      });
    }
  });
}
