import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { OfferedGoods } from '@/application/shop/shop-api';
import { shopTokens } from '@/application/shop/shop-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { UserId } from '@/domain/shared/ids';
import { MAX_ORDER_NOTE } from '@/domain/shop/shop-order';
import { useService } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Card } from '@/ui/parts/Card';
import { FieldError } from '@/ui/parts/FieldFrame';
import { TextArea } from '@/ui/parts/TextArea';
import { OrderFormViewModel } from './order-form.view-model';
import { OrderPlaced } from './OrderPlaced';
import { OrderSum } from './OrderSum';
import { Quantity } from './Quantity';
import { RecipientChoice } from './RecipientChoice';
import { useShopFailureText } from './shop-words';
import { useRecipients } from './use-recipients';
import { WhereTo } from './WhereTo';

export interface OrderFormProps extends OwnProps {
  readonly goods: OfferedGoods;
  /** Chosen on another screen. */
  readonly receiver: UserId | undefined;
}

/** Who gets it, where, with which card and how many, and the one button that orders and pays. */
export const OrderForm = observer(function OrderForm({ me, goods, receiver }: OrderFormProps) {
  const { t } = useTranslation('shop');
  const problemText = useShopFailureText();
  const form = useForm(goods, receiver);
  const recipients = useRecipients(form.recipient === me.id ? undefined : form.recipient);
  const friend = recipients.people.find(({ id }) => id === form.recipient);
  const name = friend && shownName(friend.nickname, friend.remark);
  if (form.ordered || form.alreadyOrdered) {
    return <OrderPlaced order={form.ordered} isForMe={form.isForMe} />;
  }
  const { problem } = form;
  const isNote = problem?.kind === 'order-note-too-long';
  const isAddress = problem?.kind === 'address-missing' || problem?.kind === 'address-too-long';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void form.order();
  };
  return (
    <Frame as="form" noValidate onSubmit={onSubmit}>
      <RecipientChoice
        me={me}
        recipients={recipients}
        value={form.recipient}
        onChange={form.chooseRecipient}
      />
      {(form.isForMe || name !== undefined) && (
        <WhereTo form={form} name={name} error={isAddress ? problemText(problem) : undefined} />
      )}
      <TextArea
        label={t('order.card')}
        hint={t('order.cardHint', { max: MAX_ORDER_NOTE })}
        rows={2}
        value={form.note}
        onChange={form.writeNote}
        error={isNote ? problemText(problem) : undefined}
      />
      <Quantity value={form.quantity} onChange={form.setQuantity} />
      <OrderSum form={form} goods={goods} name={name} />
      {problem && !isNote && !isAddress && (
        <FieldError id="order-problem">{problemText(problem)}</FieldError>
      )}
    </Frame>
  );
});

function useForm(goods: OfferedGoods, receiver: UserId | undefined): OrderFormViewModel {
  const deps = {
    goods,
    receiver,
    session: useService(accountTokens.session),
    drafts: useService(shopTokens.orderDrafts),
    orderGoods: useService(shopTokens.orderGoods),
  };
  return useViewModel(() => new OrderFormViewModel(deps));
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s5);
`;
