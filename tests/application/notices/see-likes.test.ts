import { expect, it } from 'vitest';
import { createSeeLikes } from '@/application/notices/see-notices';
import { fakeDevice } from '@tests/support/device-notices';

const LIKE = { title: 'Parley', body: 'Someone likes you', tag: 'like', path: '/likes' };

async function seeing(visible: boolean) {
  const device = fakeDevice();
  const eyes = { open: visible, change: () => {} };
  const page = {
    visible: () => eyes.open,
    onChange: (listener: () => void) => {
      eyes.change = listener;
      return () => (eyes.change = () => {});
    },
  };
  const arrives = async (tag = 'like') => device.show({ ...LIKE, tag, silent: true });
  const look = (open: boolean) => {
    eyes.open = open;
    eyes.change();
  };
  const shown = () => device.shown.map(({ tag }) => tag);
  await arrives();
  await arrives('liked:bo');
  return { seeLikes: createSeeLikes({ device, page }), arrives, look, shown };
}

it('the notice of a like goes when the likes are on the screen, and no other does', async () => {
  const { seeLikes, shown } = await seeing(true);
  seeLikes();
  expect(shown()).toEqual(['liked:bo']);
});

it('stays for a hidden page until it is visible, and each time', async () => {
  const { seeLikes, arrives, look, shown } = await seeing(false);
  seeLikes();
  expect(shown()).toEqual(['like', 'liked:bo']);
  look(true);
  expect(shown()).toEqual(['liked:bo']);
  look(false);
  await arrives();
  look(true);
  expect(shown()).toEqual(['liked:bo']);
});

it('stays once the likes have left the screen', async () => {
  const { seeLikes, look, shown } = await seeing(false);
  seeLikes()();
  look(true);
  expect(shown()).toEqual(['like', 'liked:bo']);
});
