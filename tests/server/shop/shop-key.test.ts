import { readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { startFaultText } from '@server/composition/start-fault';
import { openShopKey } from '@server/shop/address-cipher';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { moneyWorld } from '../wallet/money-world';

const KEY = 'one-key-of-the-shop_0123456789-0123456789';
const OTHER = 'another-key-of-the-shop_0123456789-012345';

describeOnEachDatabase('the key of the addresses', 'both', (open) => {
  let db: Awaited<ReturnType<typeof open>>['db'];
  let dataDirectory: string;
  beforeEach(async () => {
    ({ db } = await open());
    dataDirectory = await temporaryFolder();
    await db.deleteFrom('shop_order').execute();
    await db.deleteFrom('shop_key').execute();
  });
  const opened = (more: object = {}) => openShopKey(db, { dataDirectory, ...more });
  const path = () => join(dataDirectory, 'shop.key');
  const seals = async (settings: object = {}) => {
    const cipher = expectOk(await opened(settings));
    const { id: buyer } = await moneyWorld(db).person();
    const now = new Date(0);
    const paid = { goods: 1, quantity: 1, price: 25, note: '', ordered_at: now };
    const where = { address: cipher.seal('o1', 'Rose Lane 1'), address_from: 'buyer' } as const;
    const order = {
      id: 'o1',
      buyer,
      recipient: buyer,
      ...paid,
      ...where,
      state: 'ordered',
    } as const;
    await db.insertInto('shop_order').values(order).execute();
  };
  const address = () => db.selectFrom('shop_order').select('address').executeTakeFirstOrThrow();

  it('is made at the first start, and may be changed while no address depends on it', async () => {
    const { keyCheck } = expectOk(await opened());
    expect(expectOk(await opened()).keyCheck).toBe(keyCheck);
    expect(expectOk(await opened({ shopKey: OTHER })).keyCheck).not.toBe(keyCheck);
    await unlink(path());
    expect(expectOk(await opened()).keyCheck).not.toBe(keyCheck);
  });

  it.each(['missing', 'damaged'])(
    'is not created again when it is %s and addresses need it',
    async (how) => {
      await seals();
      await (how === 'missing' ? unlink(path()) : writeFile(path(), 'damaged'));
      const before = await readdir(dataDirectory);
      const fault = expectErr(await opened());
      expect(fault.kind).toBe('shop-key-missing');
      expect(startFaultText(fault)).toMatch(
        /^shop\.key in PARLEY_DATA is missing or damaged, .*\.$/,
      );
      expect(await readdir(dataDirectory)).toEqual(before);
      expect((await address()).address).not.toBeNull();
    },
  );

  it('is not another one, whether or not its check was kept, and is welcome again', async () => {
    await seals({ shopKey: KEY });
    const fault = expectErr(await opened({ shopKey: OTHER }));
    expect(fault.kind).toBe('shop-key-other');
    expect(startFaultText(fault)).toContain('SHOP_KEY_LOST=1');
    await db.deleteFrom('shop_key').execute();
    expect(expectErr(await opened({ shopKey: OTHER })).kind).toBe('shop-key-other');
    const cipher = expectOk(await opened({ shopKey: KEY }));
    expect(cipher.open('o1', (await address()).address ?? '')).toBe('Rose Lane 1');
  });

  it('is given up by decision, and then its addresses are gone', async () => {
    await seals({ shopKey: KEY });
    expectOk(await opened({ shopKey: KEY, shopKeyLost: true }));
    expect((await address()).address).not.toBeNull();
    expectOk(await opened({ shopKey: OTHER, shopKeyLost: true }));
    expect((await address()).address).toBeNull();
    expectOk(await opened({ shopKey: OTHER }));
  });
});
