import { observer } from 'mobx-react-lite';
import { useEffect, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { OfferedGoods } from '@/contract/http/shop';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { shopTokens } from '@/application/shop/shop-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { UserId } from '@/domain/shared/ids';
import { MAX_ORDER_NOTE } from '@/domain/shop/shop-order';
import { useFirstFault } from '@/ui/kernel/first-fault';
import { useService } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Card } from '@/ui/parts/Card';
import { TextArea } from '@/ui/parts/TextArea';
import { OrderFormViewModel, type FormProblem } from './order-form.view-model';
import { OrderPlaced } from './OrderPlaced';
import { OrderSum } from './OrderSum';
import { Quantity } from './Quantity';
import { RecipientChoice } from './RecipientChoice';
import { useShopFailureText } from './shop-words';
import { useRecipients, type Recipients } from './use-recipients';
import { WhereTo } from './WhereTo';

interface OrderFormProps extends OwnProps {
  readonly goods: OfferedGoods;
  /** Who gets it, as far as somebody is chosen. */
  readonly receiver: UserId | undefined;
  readonly onReceiver: (receiver: UserId) => void;
  /** The goods have another price by now: they are to be read anew. */
  readonly onPriceChanged: () => void;
}

/** Who gets it, where, with which card and how many, and the one button that orders and pays. */
export const OrderForm = observer(function OrderForm(props: OrderFormProps) {
  const { goods, receiver, onPriceChanged } = props;
  const form = useForm(props);
  useEffect(() => form.choose(receiver), [form, receiver]);
  useEffect(() => form.offer(goods), [form, goods]);
  const { priceChanged } = form;
  useEffect(() => {
    if (priceChanged) onPriceChanged();
  }, [priceChanged, onPriceChanged]);
  const recipients = useRecipients(form.isForMe ? undefined : form.recipient);
  const friend = recipients.people.find(({ id }) => id === form.recipient);
  const name = friend && shownName(friend.nickname, friend.remark);
  if (form.ordered || form.alreadyOrdered) {
    return <OrderPlaced me={props.me} order={form.ordered} name={name} receiver={receiver} />;
  }
  return <Fields {...props} {...{ form, recipients, name }} />;
});

interface FieldsProps extends OrderFormProps {
  readonly form: OrderFormViewModel;
  readonly recipients: Recipients;
  /** The friend's who gets it. */
  readonly name: string | undefined;
}

const Fields = observer(function Fields(props: FieldsProps) {
  const { me, goods, onReceiver, form, recipients, name } = props;
  const { t } = useTranslation('shop');
  const problemText = useShopFailureText();
  const { problem, draft } = form;
  const root = useFirstFault<HTMLFormElement>(problem);
  const errorOf = (field: FormProblem['field']): string | undefined =>
    problem?.field === field ? problemText(problem.problem) : undefined;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void form.order(form.isForMe || name !== undefined);
  };
  return (
    <Frame as="form" ref={root} noValidate onSubmit={onSubmit}>
      <RecipientChoice
        me={me}
        recipients={recipients}
        value={form.recipient}
        onChange={onReceiver}
        error={errorOf('recipient')}
      />
      {(form.isForMe || name !== undefined) && (
        <WhereTo form={form} name={name} error={errorOf('address')} />
      )}
      <TextArea
        label={t('order.card')}
        hint={t('order.cardHint', { max: MAX_ORDER_NOTE })}
        rows={2}
        value={draft.note}
        onChange={(note) => form.write({ note })}
        error={errorOf('note')}
      />
      <Quantity value={draft.quantity} onChange={(quantity) => form.write({ quantity })} />
      <OrderSum form={form} goods={goods} name={name} />
    </Frame>
  );
});

function useForm({ goods, receiver }: OrderFormProps): OrderFormViewModel {
  const deps = {
    goods,
    session: useService(accountTokens.session),
    drafts: useService(shopTokens.orderDrafts),
    intents: useService(shopTokens.shopIntents),
    clock: useService(sharedTokens.clock),
    orderGoods: useService(shopTokens.orderGoods),
  };
  return useViewModel(() => new OrderFormViewModel(deps, receiver));
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s5);
`;
