import type { MovementKind } from '@/domain/wallet/movement-kinds';

/** A file, and what it takes of the domain. */
export interface Use {
  readonly file: string;
  readonly name: string;
}

/** One thing that costs coins, characters or money. */
export interface Price {
  readonly what: string;
  /** Why the balance changes: under which a bill lists it. */
  readonly kind: MovementKind;
  /** The function or constant of the domain that both sides go by. */
  readonly rule: string;
  /** Where a person reads the price before they pay it. */
  readonly shown: string;
  /** What computes the price that is shown there: the client itself, or the server in an answer. */
  readonly told: Use;
  /** What computes the price that is taken. */
  readonly charged: Use;
}

/** What costs something, where its price is shown, and by what it is taken. */
export const PRICES: readonly Price[] = [
  {
    what: 'a message that is translated',
    kind: 'translation-settle',
    rule: 'quoteTranslation',
    shown: 'src/ui/features/messaging/ComposerPrice.tsx',
    told: { file: 'src/ui/features/messaging/text-prices.ts', name: 'priceOfMessage' },
    charged: { file: 'server/translation/translation-hold.ts', name: 'quoteTranslation' },
  },
  {
    what: 'a received message, translated',
    kind: 'translation-settle',
    rule: 'quoteTranslation',
    shown: 'src/ui/features/messaging/ReceivedTranslation.tsx',
    told: { file: 'src/ui/parts/translation-price.ts', name: 'quoteTranslation' },
    charged: { file: 'server/translation/translation-hold.ts', name: 'quoteTranslation' },
  },
  {
    what: 'an introduction, a post or a comment, translated',
    kind: 'translation-settle',
    rule: 'quoteTranslation',
    shown: 'src/ui/kernel/TranslatedText.tsx',
    told: { file: 'src/ui/kernel/TranslatedText.tsx', name: 'quoteTranslation' },
    charged: { file: 'server/translation/translation-hold.ts', name: 'quoteTranslation' },
  },
  {
    what: 'a post, published with translations',
    kind: 'translation-settle',
    rule: 'quoteTranslation',
    shown: 'src/ui/features/moments/ComposeStanding.tsx',
    told: { file: 'src/ui/features/moments/ComposeStanding.tsx', name: 'quoteTranslations' },
    charged: { file: 'server/translation/translation-hold.ts', name: 'quoteTranslation' },
  },
  {
    what: 'the first message to a new person',
    kind: 'new-friend-chat',
    rule: 'newFriendFee',
    shown: 'src/ui/features/messaging/ComposerPrice.tsx',
    told: { file: 'src/ui/features/messaging/text-prices.ts', name: 'openingFee' },
    charged: { file: 'server/messaging/charge-new-friend.ts', name: 'newFriendFee' },
  },
  {
    what: 'the pictures of a new person',
    kind: 'photo-permission',
    rule: 'photoFee',
    shown: 'src/ui/features/media/album/PersonAlbum.tsx',
    told: { file: 'server/media/pictures/photo-fee.ts', name: 'photoFee' },
    charged: { file: 'server/media/pictures/photo-fee.ts', name: 'photoFee' },
  },
  {
    what: 'a burn-after-reading picture of a new person',
    kind: 'photo-permission',
    rule: 'picturePrice',
    shown: 'src/ui/features/media/messages/BurnBody.tsx',
    told: { file: 'server/media/pictures/burn-picture.ts', name: 'picturePrice' },
    charged: { file: 'server/media/pictures/photo-fee.ts', name: 'picturePrice' },
  },
  {
    what: 'a gift',
    kind: 'gift',
    rule: 'coveredByAllowance',
    shown: 'src/ui/features/gifts/GiftDialog.tsx',
    told: { file: 'src/ui/features/gifts/gift-dialog.view-model.ts', name: 'coveredByAllowance' },
    charged: { file: 'server/gifts/give-gift.ts', name: 'priceOfGift' },
  },
  {
    what: 'a red packet',
    kind: 'red-packet-send',
    rule: 'parseRedPacket',
    shown: 'src/ui/features/gifts/RedPacketDialog.tsx',
    told: {
      file: 'src/ui/features/gifts/red-packet-dialog.view-model.ts',
      name: 'parseRedPacket',
    },
    charged: { file: 'server/gifts/red-packets.ts', name: 'parseRedPacket' },
  },
  {
    what: 'coins, for money',
    kind: 'coin-top-up',
    rule: 'orderCents',
    shown: 'src/ui/features/wallet/PaymentCard.tsx',
    told: { file: 'src/ui/features/wallet/PaymentCard.tsx', name: 'orderCents' },
    charged: { file: 'server/payments/make-order.ts', name: 'orderCents' },
  },
  {
    what: 'a package of characters',
    kind: 'translation-pack',
    rule: 'priceInCoins',
    shown: 'src/ui/features/wallet/PaymentCard.tsx',
    told: { file: 'src/ui/features/wallet/PaymentCard.tsx', name: 'priceInCoins' },
    charged: { file: 'server/payments/pay-with-coins.ts', name: 'priceInCoins' },
  },
  {
    what: 'a membership',
    kind: 'membership',
    rule: 'priceInCoins',
    shown: 'src/ui/features/wallet/PaymentCard.tsx',
    told: { file: 'src/ui/features/wallet/PaymentCard.tsx', name: 'priceInCoins' },
    charged: { file: 'server/payments/pay-with-coins.ts', name: 'priceInCoins' },
  },
  {
    what: 'goods of the shop',
    kind: 'shop-order',
    rule: 'shopPrice',
    shown: 'src/ui/features/shop/OrderForm.tsx',
    told: { file: 'src/ui/features/shop/order-form.view-model.ts', name: 'shopPrice' },
    charged: { file: 'server/shop/buy-goods.ts', name: 'parseShopOrder' },
  },
];

/** Movements without a price for any person, and why. */
export const NO_PRICE: Readonly<Partial<Record<MovementKind, string>>> = {
  welcome: 'given',
  'translation-reserve': 'what a translation may take at most, until it is settled or released',
  'translation-release': 'given back',
  'red-packet-open': 'given by who sent it',
  'red-packet-return': 'given back',
  'new-friend-return': 'given back',
  'coin-grant': 'given by an operator',
  'membership-lapse': 'what came with a membership ends with it, as was said when it was bought',
  'payment-taken-back': 'the money for these coins went back',
  'payment-returned': 'the money came again',
  withdrawal: 'its money goes back',
  'debt-settled': 'coins that were owed',
  'debt-found': 'owed before already',
  'order-refund': 'given back',
  'shop-refund': 'given back',
};
