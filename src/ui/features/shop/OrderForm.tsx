import { observer } from 'mobx-react-lite';
import { useEffect, type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { shopTokens } from '@/application/shop/shop-tokens';
import type { OfferedGoods } from '@/contract/http/shop';
import { shownName } from '@/domain/friends/remark-name';
import type { UserId } from '@/domain/shared/ids';
import { MAX_ORDER_NOTE, MAX_QUANTITY, MAX_ADDRESS } from '@/domain/shop/shop-order';
import { useNumberText } from '@/ui/i18n/number-text';
import { useFirstFault } from '@/ui/kernel/first-fault';
import { useService } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Card } from '@/ui/parts/Card';
import { TextArea } from '@/ui/parts/Field';
import { IconButton } from '@/ui/parts/IconButton';
import { OfferGroup } from '@/ui/parts/OfferGroup';
import { OrderPlaced } from './OrderPlaced';
import { OrderSum } from './OrderSum';
import { RecipientChoice, useRecipients, type Recipients } from './RecipientChoice';
import { OrderFormViewModel, type FormProblem } from './order-form.view-model';
import { useShopFailureText } from './shop-words';

interface OrderFormProps extends OwnProps {
  readonly goods: OfferedGoods;
  /** Who gets it, if a person is chosen. */
  readonly receiver: UserId | undefined;
  readonly onReceiver: (receiver: UserId) => void;
  /** The goods have another price by now and must be read again. */
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

const PLUS = 'M5 12h14M12 5v14';

interface QuantityProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How many pieces, one more or fewer at a time. */
function Quantity({ value, onChange }: QuantityProps) {
  const { t } = useTranslation('shop');
  const number = useNumberText();
  const id = useId();
  return (
    <Row role="group" aria-labelledby={id}>
      <b id={id}>{t('order.quantity')}</b>
      <span>
        <IconButton
          icon="minus"
          label={t('order.fewer')}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        />
        <output>{number(value)}</output>
        <IconButton
          icon={PLUS}
          label={t('order.more')}
          disabled={value >= MAX_QUANTITY}
          onClick={() => onChange(value + 1)}
        />
      </span>
    </Row>
  );
}

interface WhereToProps {
  readonly form: OrderFormViewModel;
  /** The friend's; undefined for the buyer. */
  readonly name: string | undefined;
  readonly error: string | undefined;
}

/** A friend says where, or the address is typed; for the buyer there is only the field. */
const WhereTo = observer(function WhereTo({ form, name, error }: WhereToProps) {
  const { t } = useTranslation('shop');
  return (
    <Room>
      {name !== undefined && (
        <OfferGroup
          label={t('order.where')}
          value={form.draft.isAsked ? 'asked' : 'typed'}
          onChange={(chosen) => form.write({ isAsked: chosen === 'asked' })}
          offers={[
            {
              value: 'asked',
              content: <Way title={t('order.says', { name })} text={t('order.saysHint')} />,
            },
            {
              value: 'typed',
              content: <Way title={t('order.type')} text={t('order.typeHint')} />,
            },
          ]}
        />
      )}
      {(name === undefined || !form.isAsked) && <AddressField {...{ form, error }} />}
    </Room>
  );
});

const AddressField = observer(function AddressField({ form, error }: Omit<WhereToProps, 'name'>) {
  const { t } = useTranslation('shop');
  return (
    <TextArea
      label={t('order.address')}
      hint={t('order.addressHint', { max: MAX_ADDRESS })}
      autoComplete={form.isForMe ? 'street-address' : 'off'}
      value={form.draft.address}
      onChange={(address) => form.write({ address })}
      error={error}
    />
  );
});

function Way({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Lines>
      <b>{title}</b>
      <small>{text}</small>
    </Lines>
  );
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s5);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;

  & > b {
    font-weight: 600;
  }

  & > span {
    display: inline-flex;
    align-items: center;
    border: 1px solid var(--line-field);
    border-radius: var(--r-full);
  }

  & output {
    min-inline-size: 34px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

const Room = styled.div`
  display: grid;
  gap: var(--s4);
`;

const Lines = styled.span`
  display: grid;
  gap: 2px;
  padding-inline-end: var(--s5);

  & > b {
    font-weight: 600;
  }

  & > small {
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;
