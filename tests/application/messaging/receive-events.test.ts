import { beforeEach, expect, it } from 'vitest';
import { SECOND } from '@/domain/shared/time';
import { ann, BO, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';

let town: ChatTown;
let device: Device;
let page: ReturnType<typeof openPage>;
let stop: () => void;

const person = {
  userId: BO,
  nickname: 'Bo',
  avatar: 'gen:birch',
  tier: 'ordinary',
  online: true,
  friends: true,
} as const;

beforeEach(async () => {
  town = new ChatTown();
  device = aDevice();
  page = openPage(town, device, await town.line(ann));
  stop = page.receiveEvents();
  page.outbox.start();
  await page.send({ to: bo, text: 'hi' });
  await settled();
  town.clock.advance(SECOND);
  page.conversations.setPeople([{ address: bo, kind: 'person', person }]);
});

/** What a reload would show. */
const kept = () => page.cache.load().map(({ peer, person: known }) => [peer, known?.nickname]);

it.each<[string, () => void, string | undefined]>([
  ['a name that came by a call is not kept by itself', () => town.clock.advance(SECOND), undefined],
  ['it is kept when the page is left', () => device.visibility.set(false), 'Bo'],
  ['and not because it is back', () => device.visibility.set(true), undefined],
  [
    'nor once the session is over',
    () => {
      stop();
      device.visibility.set(false);
    },
    undefined,
  ],
])('%s', (_, happens, name) => {
  happens();
  expect(kept()).toEqual([[bo, name]]);
});
