import { composePage, meetServer, startPage } from '@/composition/page';
import type { Scope } from '@/composition/scope';
import type { LocalId } from '@/domain/shared/ids';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import { openWindow, type Device } from './browser';
import { chanceOf, type Chance } from './chance';
import type { Network, PageNetwork } from './network';
import { loadSdk } from './sdk';
import { dateOf } from './sealed-globals';
import type { TimerOwner, VirtualTime } from './virtual-time';

/** What a tab is opened on. */
export interface TabDeps {
  readonly time: VirtualTime;
  readonly network: Network;
  readonly seed: number;
  readonly device: Device;
  /** How far the clock of the machine is from the world's time. */
  readonly skew: () => number;
  /** No two tabs of a world have the same. */
  readonly name: string;
  readonly address: string;
  /** What the chat takes it for. */
  readonly deviceId: string;
}

/** One tab of a browser, with the whole program of the client but its screens. */
export interface Tab {
  readonly page: Scope;
  readonly browser: Window;
  readonly timers: TimerOwner;
  readonly network: PageNetwork;
  /** It is gone from one moment to the next. */
  close(): void;
}

/** Opens one, which brings back the session of the browser. */
export function openTab(deps: TabDeps): Tab {
  const { time, device, skew, name } = deps;
  const timers = time.owner();
  const chance = chanceOf(deps.seed, `page ${name}`);
  const network = deps.network.page(name, deps.address);
  const openChat = () =>
    createEasemobChatService({
      sdk: loadSdk({ Date: dateOf(time, skew), timers, chance, network }),
      scheduler: timers,
      deviceId: deps.deviceId,
      origin: 'http://world.test',
      onNetwork: () => undefined,
    });
  const { browser, close } = openWindow(device, network.fetch, openChat);
  const page = composePage(browser, {
    ownTime: () => time.now() + skew(),
    scheduler: timers,
    random: chance,
    ids: { localId: () => hexOf(chance) as LocalId, intent: () => hexOf(chance) },
  });
  startPage(page);
  meetServer(page);
  return {
    page,
    browser,
    timers,
    network,
    close() {
      timers.kill();
      network.close();
      close();
    },
  };
}

function hexOf(chance: Chance): string {
  return Buffer.from(chance.bytes(16)).toString('hex');
}
