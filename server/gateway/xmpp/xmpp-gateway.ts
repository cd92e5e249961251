import type { FastifyPluginAsync } from 'fastify';
import { GatewayCore } from '@server/gateway/gateway-core';
import { gatewayOf } from '@server/gateway/gateway-of';
import type { Gateway, GatewayDeps } from '@server/gateway/gateway-types';
import { startHousekeeping } from '@server/gateway/housekeeping';
import type { IssueTokenDeps } from '@server/gateway/issue-token';
import { createAuthenticate } from '@server/gateway/session/sign-in';
import { defaultGatewaySettings, type GatewaySettings } from '@server/gateway/settings';
import { ComponentStream } from './component-stream';
import type { PageLink } from './page-link';
import { writePageToken } from './page-token';
import { createTokenPlugin } from './token-plugin';
import { XmppHub } from './xmpp-hub';
import type { XmppSettings } from './xmpp-settings';

/** What the chat behind an XMPP server is built from. */
export interface XmppGatewayDeps extends GatewayDeps {
  readonly xmpp: XmppSettings;
}

/** A gateway with what a test asks it for. */
export interface XmppGateway extends Gateway {
  /** Whether this server is connected to the XMPP server. */
  readonly isUp: () => boolean;
  /** Ends what was silent for too long; done by itself from time to time. */
  readonly beat: () => void;
}

/** The chat of this server behind an XMPP server, which carries sockets and sessions (ADR-0050). */
export function createXmppGateway(deps: XmppGatewayDeps): XmppGateway {
  const settings = { ...defaultGatewaySettings, ...deps.settings };
  const core = new GatewayCore<PageLink>(deps, settings);
  const onError = (error: unknown) => core.failed('a chat call failed', error);
  const { hub, stream } = connected(deps, settings, core, onError);
  const tokens = tokensOf(deps, settings);
  let endHousekeeping: () => void = () => undefined;
  const close = async () => {
    endHousekeeping();
    await hub.settled();
    hub.leave();
    await stream.close();
    // What came while the stream ended.
    await hub.settled();
    await core.close();
    await core.settle();
  };
  const plugin: FastifyPluginAsync = async (app) => {
    await app.register(createTokenPlugin(tokens, onError));
    stream.open();
    endHousekeeping = startHousekeeping({
      ...deps,
      settings,
      connections: () => hub.links(),
      onError: (error) => core.failed('sweeping the chat tables failed', error),
    });
    app.addHook('preClose', close);
  };
  return {
    ...gatewayOf(deps, core, { plugin, tokens, close }),
    isUp: () => stream.isUp,
    beat: () => {
      for (const link of hub.links()) link.beat(deps.clock.now());
    },
  };
}

/** The hub and its connection to the XMPP server. */
function connected(
  gateway: XmppGatewayDeps,
  settings: GatewaySettings,
  core: GatewayCore<PageLink>,
  onError: (error: unknown) => void,
): { readonly hub: XmppHub; readonly stream: ComponentStream } {
  const { db, clock, scheduler, log, xmpp } = gateway;
  const stream = new ComponentStream({
    ...xmpp,
    scheduler,
    log,
    stanza: (stanza) => hub.heard(stanza),
    up: (isUp) => {
      if (!isUp) hub.forgetAll();
    },
  });
  const hub: XmppHub = new XmppHub({
    gateway,
    settings,
    core,
    authenticate: createAuthenticate({ db, clock, onError }),
    component: xmpp.component,
    send: (stanza) => stream.send(stanza),
  });
  return { hub, stream };
}

function tokensOf(
  { db, clock, ids, xmpp }: XmppGatewayDeps,
  { tokenLifetime: lifetime }: GatewaySettings,
): IssueTokenDeps {
  const { domain } = xmpp;
  const key = Buffer.from(xmpp.jwtKey, 'base64url');
  return {
    db,
    clock,
    ids,
    lifetime,
    write: (random, address, expiresAt) =>
      writePageToken(random, { address, domain, expiresAt }, key),
  };
}
