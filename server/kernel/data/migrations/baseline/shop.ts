/** Orders at the shop, and the key of its addresses. */
export const shop = `
    create table shop_order (
      id text primary key,
      buyer bigint not null references app_user (id),
      recipient bigint not null references app_user (id),
      goods integer not null,
      quantity integer not null check (quantity > 0),
      price integer not null check (price > 0),
      note text not null,
      address text,
      address_from text not null check (address_from in ('buyer', 'consignee', 'awaited')),
      state text not null check (state in ('ordered', 'sent', 'arrived', 'cancelled')),
      ordered_at timestamptz not null,
      sent_at timestamptz,
      arrived_at timestamptz,
      cancelled_at timestamptz,
      cancelled_for text,
      reason text,
      turn_at timestamptz,
      check ((state = 'cancelled') = (cancelled_at is not null and cancelled_for is not null)),
      check (state in ('ordered', 'cancelled') or sent_at is not null),
      check (state <> 'cancelled' or (sent_at is null and address is null)),
      check (address_from <> 'awaited' or (address is null and state in ('ordered', 'cancelled')))
    );
    create index shop_order_buyer on shop_order (buyer, ordered_at desc, id desc);
    create index shop_order_recipient on shop_order (recipient, ordered_at desc, id desc);
    create index shop_order_turn on shop_order (turn_at) where turn_at is not null;
    create index shop_order_waiting on shop_order (ordered_at, id)
      where state = 'ordered' and address_from <> 'awaited';
    create index shop_order_made on shop_order (ordered_at desc, id desc);
    create index shop_order_sent on shop_order (ordered_at desc, id desc) where state = 'sent';

    create table shop_key (
      only_one boolean default true primary key check (only_one),
      key_check text not null
    );
`;
