import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createContained } from '@server/kernel/contained';
import type { ChatServer, MountedChat, OpenWire } from '@server/kernel/ports/adapters';
import type { GatewayDeps } from '@server/gateway/core/chat-core';
import type { PlainConnectionOf } from '@server/gateway/embedded-provider';
import { createWireGateway, type WireGateway } from './wire-gateway';

const method = z.custom((value) => typeof value === 'function');
const openWire = z.custom<OpenWire>(
  (value) => z.object({ tell: method, close: method }).safeParse(value).success,
);
const done = z.unknown();

/** The chat of this server over the wire of a module that `ADAPTERS` names; its page's half is served here. */
export function createMountedGateway(
  deps: GatewayDeps,
  wire: MountedChat,
): { readonly gateway: WireGateway; readonly connectionOf: PlainConnectionOf } {
  const { ask } = createContained(wire.name, deps);
  const hash = createHash('sha256').update(wire.page).digest('hex').slice(0, 16);
  const script = `/adapters/${hash}.js`;
  let opening: Promise<OpenWire | undefined> = Promise.resolve(undefined);
  const gateway = createWireGateway(deps, {
    open: (app, hub) => {
      app.get(script, async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type('text/javascript; charset=utf-8')
          .send(wire.page),
      );
      const server: ChatServer = {
        answer: async (page, call, given, network) =>
          JSON.stringify(await hub.answer({ page, counted: network }, call, given)),
        left: (page) => hub.left(page),
      };
      const opened = Promise.resolve(server).then((given) => wire.open(given));
      opening = ask('open', openWire, () => opened);
      // One that comes too late carries nothing, but holds its port.
      opening.then((open) => open ?? opened.then((late) => late.close())).catch(() => undefined);
    },
    tell: async (page, event) => {
      const open = await opening;
      await ask('tell', done, () => open?.tell(page, JSON.stringify(event)));
    },
    close: async () => {
      const open = await opening;
      await ask('close', done, () => open?.close());
    },
  });
  const connectionOf: PlainConnectionOf = ({ address, secret }) => ({
    provider: 'mounted',
    script,
    shown: wire.shown,
    address,
    secret,
  });
  return { gateway, connectionOf };
}
