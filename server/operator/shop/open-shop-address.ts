import { accountNumber } from '@/domain/account/account-number';
import type { Result } from '@/domain/shared/result';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { ShopAddress, ShopAddressRefusal } from '@server/kernel/ports/shop';
import type { OperatorDeps } from '../operator-deps';
import { writeOperatorLog } from '../operator-log-store';

/** Reads where one order goes, never without an entry in the log. */
type OpenShopAddress = (
  operator: string,
  id: string,
) => Promise<Result<ShopAddress, ShopAddressRefusal>>;

/** The entry is about whose address it is; the address is given out once the entry is kept. */
export function createOpenShopAddress({ db, shop, clock, ids }: OperatorDeps): OpenShopAddress {
  return (operator, id) =>
    allOrNothing<ShopAddress, ShopAddressRefusal>(db, async (transaction) => {
      const found = await shop.address(transaction, id);
      if (!found.ok) return found;
      const { recipient } = found.value;
      await writeOperatorLog(transaction, {
        id: ids.ulid(),
        at: clock.now(),
        operator,
        action: 'address-read',
        subject: String(accountNumber(recipient)),
        about: recipient,
        detail: id,
      });
      return found;
    });
}
