import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MAX_ADDRESS } from '@/domain/shop/shop-order';
import { OfferGroup } from '@/ui/parts/OfferGroup';
import { TextArea } from '@/ui/parts/TextArea';
import type { OrderFormViewModel } from './order-form.view-model';

interface WhereToProps {
  readonly form: OrderFormViewModel;
  /** The friend's; undefined for oneself. */
  readonly name: string | undefined;
  readonly error: string | undefined;
}

/** A friend says where, or the address is typed; for oneself there is only the field. */
export const WhereTo = observer(function WhereTo({ form, name, error }: WhereToProps) {
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
