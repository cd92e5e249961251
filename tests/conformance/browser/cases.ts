import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
// oxlint-disable-next-line import/default -- the bundler makes this module: the worker's address
import href from '@/infrastructure/chat/chat.worker.ts?worker&url';
import { portTransport, type Transport } from '@/infrastructure/chat/chat-wire';
import { webLocks } from '@/infrastructure/chat/locks';
import { createRemoteChatService } from '@/infrastructure/chat/remote-chat-service';
import { chatCases } from '@tests/conformance/chat-cases';
import { Stage, type ChatWorld } from '@tests/conformance/chat-stage';
import './outside';

const { trustedTypes } = globalThis as unknown as {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(): string },
    ): { createScriptURL(input: string): string };
  };
};
const policy = trustedTypes?.createPolicy('chat-worker', { createScriptURL: () => href });
const address = policy?.createScriptURL('') ?? href;

let devices = 0;
let lines: Transport[] = [];

/** What the world outside can do, done by the test. */
function action<Name extends keyof Omit<ChatWorld, 'device'>>(
  name: Name,
): Required<ChatWorld>[Name] {
  const ask = (...args: readonly unknown[]): Promise<unknown> => inWorld(name, ...args);
  // The test answers with what the world's own function answers.
  return ask as Required<ChatWorld>[Name];
}

/** Every device is a worker of its own: one worker serves one account only. */
const world: ChatWorld = {
  device: () => {
    devices += 1;
    return createRemoteChatService({
      open: () => {
        const line = portTransport(new Worker(address, { type: 'module' }));
        lines.push(line);
        return line;
      },
      locks: webLocks(navigator.locks),
      scheduler: systemScheduler,
      pageLock: `chat-page:${devices}`,
      device: `device${devices}`,
      provider: { last: () => 'nobody', learn: () => undefined },
      onNetwork: () => () => undefined,
    });
  },
  account: action('account'),
  refuse: action('refuse'),
  advance: action('advance'),
  stop: action('stop'),
  start: action('start'),
  cut: action('cut'),
  expire: action('expire'),
  sendNewer: action('sendNewer'),
  grant: action('grant'),
  revoke: action('revoke'),
  lose: action('lose'),
  give: action('give'),
  close: async () => undefined,
};

globalThis.runChatCase = async (place) => {
  const stage = new Stage(world);
  try {
    await chatCases[place]?.run(stage);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await stage.clear();
    for (const line of lines) line.close();
    lines = [];
  }
};
