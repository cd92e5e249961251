import type { GatewayDeps } from '@server/gateway/core/chat-core';
import { createWireGateway, type WireGateway } from '@server/gateway/dialects/own/wire-gateway';
import type { WireHub } from '@server/gateway/dialects/own/wire-hub';
import { guarded } from '@server/kernel/scheduler';
import { ComponentStream } from './component-stream';
import { XmppHub } from './xmpp-hub';
import type { XmppSettings } from './xmpp-settings';
import { createHmac } from 'node:crypto';
import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND, type EpochMs } from '@/domain/shared/time';

export interface XmppGatewayDeps extends GatewayDeps {
  readonly xmpp: XmppSettings;
}

/** A gateway with what tests use. */
interface XmppGateway extends WireGateway {
  /** Whether this server is connected to the XMPP server. */
  readonly isUp: () => boolean;
}

/** The chat of this server behind an XMPP server, which carries sockets and sessions (ADR-0008). */
export function createXmppGateway(deps: XmppGatewayDeps): XmppGateway {
  const { scheduler, log, xmpp } = deps;
  const { domain, component } = xmpp;
  let pages: WireHub;
  const stream = new ComponentStream({
    ...xmpp,
    scheduler,
    log,
    stanza: guarded(
      log,
      'answering a stanza',
      (stanza) => hub.heard(stanza),
      (stanza) => hub.refuse(stanza),
    ),
    up: (isUp) => {
      if (!isUp) pages.forgetAll();
    },
  });
  const hub = new XmppHub({
    component,
    send: (stanza) => stream.send(stanza),
    pages: () => pages,
  });
  const key = Buffer.from(xmpp.jwtKey, 'base64url');
  const gateway = createWireGateway(deps, {
    open: (_app, opened) => {
      pages = opened;
      stream.open();
    },
    tell: (page, message) => hub.tell(page, message),
    close: () => stream.close(),
    writeToken: (random, address, expiresAt) =>
      writePageToken(random, { address, domain, expiresAt }, key),
  });
  return { ...gateway, isUp: () => stream.isUp };
}

/**
 * A token for both servers: a JWT (HS256), which the XMPP server checks by itself, and whose hash this server
 * stores, so that it can be revoked. The random part makes two tokens of one second differ.
 */
function writePageToken(
  random: string,
  { address, domain, expiresAt }: { address: ChatAddress; domain: string; expiresAt: EpochMs },
  key: Buffer,
): string {
  const claims = {
    jid: `${address}@${domain}`,
    exp: Math.floor(expiresAt / SECOND),
    jti: random,
  };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
