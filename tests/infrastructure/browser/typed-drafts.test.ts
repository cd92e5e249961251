import { expect, it } from 'vitest';
import { createDrafts } from '@/application/messaging/drafts';
import { createCommentDrafts } from '@/application/moments/write-comment';
import { createMomentDrafts } from '@/application/moments/publish-moment';
import { createProfileDraft } from '@/application/profile/edit-profile';
import { createOrderDrafts, createTypedAddresses } from '@/application/shop/order-drafts';
import { createShopIntents } from '@/application/shop/order-goods';
import { createPurchaseIntents } from '@/application/wallet/purchase-intents';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { createLocalPreferences, createUserKeys } from '@/infrastructure/browser/local-preferences';
import { createSessionVault } from '@/infrastructure/browser/preferences-session-vault';
import { ann, bo, BO } from '@tests/support/builders';
import { aMe } from '@tests/support/people';

/** The part of a browser that stores, as an object whose own keys are what is stored. */
function storage() {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Record<string, string>;
}

/** Whose address begins with the whole of Ann's. */
const annToo = `${ann}-too` as ChatAddress;

function device() {
  const localStorage = storage();
  const browser = { localStorage } as unknown as Window;
  const preferences = createLocalPreferences({ browser });
  const vault = createSessionVault({
    preferences,
    clock: { now: () => epochMs(1_000) },
    userKeys: createUserKeys({ browser }),
    menus: [],
  });
  const login = (address: ChatAddress) =>
    vault.save({ token: 't', expiresAt: epochMs(2_000), me: aMe({ address }) });
  let made = 0;
  const ids = { localId: () => 'unused' as LocalId, intent: () => `intent-${(made += 1)}` };
  const typedBy = (self: ChatAddress) => {
    const deps = { preferences, self, ids, clock: { now: () => epochMs(1_000) } };
    return {
      message: createDrafts(deps),
      profile: createProfileDraft(deps),
      moment: createMomentDrafts(deps),
      comment: createCommentDrafts(deps),
      order: createOrderDrafts({ ...deps, addresses: createTypedAddresses(deps) }),
      purchases: createPurchaseIntents(deps),
      shop: createShopIntents(deps),
    };
  };
  const texts = () => Object.values(localStorage).join();
  return { vault, login, typedBy, texts, keys: () => Object.keys(localStorage) };
}

type Typed = ReturnType<ReturnType<typeof device>['typedBy']>;

const COINS = { kind: 'coins', amount: 100 } as Parameters<Typed['purchases']['of']>[0];

function typeEverywhere({
  message,
  profile,
  moment,
  comment,
  order,
  purchases,
  shop,
}: Typed): void {
  message.write(bo, 'half a thought');
  profile.write({ nickname: 'Mila' });
  moment.write({
    text: 'a walk',
    pictures: [],
    burns: false,
    audience: 'everybody',
    languages: [],
    requestId: 'moment',
  });
  comment.write('m', { text: 'how nice', requestId: 'comment' });
  order.keep(1, BO, { isAsked: false, address: '12 Garden Road', note: 'for you', quantity: 1 });
  purchases.note(purchases.of(COINS).requestId, { orderId: 'o1' });
  shop.note(shop.of('1-2', undefined).requestId, { orderId: 's1' });
}

function read({ message, profile, moment, comment, order, purchases, shop }: Typed) {
  return [
    message.read(bo),
    profile.read(),
    moment.read()?.requestId,
    comment.read('m'),
    order.read(1, BO)?.note,
    purchases.find('o1')?.orderId,
    shop.find('s1')?.orderId,
  ];
}

const TYPED = [
  'half a thought',
  { nickname: 'Mila' },
  'moment',
  { text: 'how nice', requestId: 'comment' },
  'for you',
  'o1',
  's1',
];
const NOTHING = ['', undefined, undefined, { text: '' }, undefined, undefined, undefined];

it('all that was typed is there again for the same user after a session ended by itself', () => {
  const { vault, login, typedBy } = device();
  login(ann);
  typeEverywhere(typedBy(ann));
  vault.clear({ keepDrafts: true });
  login(ann);
  expect(read(typedBy(ann))).toEqual(TYPED);
});

it('an address that was typed does not wait for a login', () => {
  const { vault, login, typedBy, texts } = device();
  login(ann);
  typeEverywhere(typedBy(ann));
  expect(typedBy(ann).order.read(1, BO)?.address).toBe('12 Garden Road');
  expect(texts()).toContain('12 Garden Road');
  vault.clear({ keepDrafts: true });
  expect(texts()).not.toContain('12 Garden Road');
  login(ann);
  expect(typedBy(ann).order.read(1, BO)?.address).toBe('');
});

it('nothing that was typed stays after its user signed out', () => {
  const { vault, login, typedBy, keys } = device();
  login(ann);
  typeEverywhere(typedBy(ann));
  vault.clear({ keepDrafts: false });
  expect(keys()).toEqual([]);
});

it.each([
  [ann, annToo],
  [annToo, ann],
])('what %s typed is gone once %s signs in', (first, next) => {
  const { vault, login, typedBy } = device();
  login(first);
  typeEverywhere(typedBy(first));
  vault.clear({ keepDrafts: true });
  login(next);
  expect(read(typedBy(first))).toEqual(NOTHING);
});
