import { gatewayOf } from './gateway-of';
import { GatewayParts } from './gateway-parts';
import type { Gateway, GatewayDeps } from './gateway-types';
import { defaultGatewaySettings } from './settings';

/** Puts the chat gateway together. It does nothing until its plugin is registered. */
export function createGateway(deps: GatewayDeps): Gateway {
  const parts = new GatewayParts(deps, { ...defaultGatewaySettings, ...deps.settings });
  return gatewayOf(deps, parts.core, {
    plugin: parts.plugin(),
    tokens: parts.tokens,
    close: () => parts.close(),
  });
}
