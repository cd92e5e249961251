import { joinRefusalText } from '../kernel/servers/leased-number';
import { backplaneFaultText, type BackplaneFault } from '../kernel/backplane/open-backplane';
import type { JoinRefusal } from '../kernel/servers/server-lease-store';
import { openFaultText, type OpenFault } from './open-database';
import { shopKeyFaultText, type ShopKeyFault } from '../shop/address-cipher';
import type { EngineProblem } from '../translation/engine/create-engine';

/** Why a server could not be put together. */
export type StartFault =
  | OpenFault
  | EngineProblem
  | ShopKeyFault
  | JoinRefusal
  | BackplaneFault
  | { readonly kind: 'key-damaged'; readonly path: string };

/** One plain sentence for the person who started the server. */
export function startFaultText(fault: StartFault): string {
  switch (fault.kind) {
    case 'engine-unknown':
      return `TRANSLATE_ENGINE cannot be "${fault.engine}"; it is one of ${fault.known.join(', ')}.`;
    case 'engine-setting-missing':
      return `The translation engine ${fault.engine} needs TRANSLATE_${fault.setting.toUpperCase()}.`;
    case 'engine-setting-malformed':
      return `TRANSLATE_${fault.setting.toUpperCase()} does not fit the translation engine ${fault.engine}.`;
    case 'shop-key-missing':
    case 'shop-key-other':
      return shopKeyFaultText(fault);
    case 'too-many-servers':
    case 'other-server':
      return joinRefusalText(fault);
    case 'no-backplane':
      return backplaneFaultText(fault);
    case 'key-damaged':
      return `The key in ${fault.path} is damaged: bring it back from a backup, or remove the file, and the next start makes a new one.`;
    default:
      return openFaultText(fault);
  }
}
