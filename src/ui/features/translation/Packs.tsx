import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AnswerOf } from '@/application/shared/call';
import type { translateList } from '@/contract/http/translation';
import type { Person } from '@/domain/profile/person';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import {
  centsPerCharacter,
  messagesIn,
  OVERAGE_CENTS,
  overageCents,
  savedAgainstOverage,
  SHORT_TEXT,
  USUAL_MESSAGE,
  type TranslationPack,
} from '@/domain/translation/translation-packs';
import type { Product } from '@/domain/wallet/order';
import { useNumberText } from '@/ui/i18n/number-text';
import { Slot } from '@/ui/kernel/Slot';
import { slots, type OwnProps, type PaymentFact } from '@/ui/kernel/slots';
import { useAddressChoice } from '@/ui/kernel/use-address-choice';
import { Card, CardTitle } from '@/ui/parts/Card';
import { IconList } from '@/ui/parts/IconList';
import { Note } from '@/ui/parts/Note';
import { OfferGroup, OfferHeading } from '@/ui/parts/OfferGroup';
import { PurchaseLayout } from '@/ui/parts/PurchaseLayout';

interface PacksProps extends OwnProps {
  readonly offers: AnswerOf<typeof translateList>;
  readonly onPriceChanged: () => void;
}

/** The packages on sale, each with the price of one character, and the card that pays them. */
export function Packs({ me, offers, onPriceChanged }: PacksProps) {
  const { t } = useTranslation('purchases');
  const { service, wallets } = offers;
  const [chosen, choose] = useAddressChoice('pack');
  const [isForOther, setForOther] = useState(false);
  const [other, setOther] = useState<Person>();
  const receiver = isForOther ? other : undefined;
  const pack = offers.packs.find(({ id }) => String(id) === chosen);
  const product = useProduct(pack, isForOther && !other);
  const lines = useFacts(me, pack, receiver);
  return (
    <PurchaseLayout
      payment={
        <Slot
          of={slots.payment}
          props={{ me, product, receiver, lines, service, wallets, onPriceChanged }}
        />
      }
      more={<HowCounted />}
    >
      <Slot
        of={slots.forWhom}
        props={{ me, other, isForOther, onForOther: setForOther, onOther: setOther }}
      />
      <OfferHeading>{t('packs.title')}</OfferHeading>
      <Quiet>{t('packs.text')}</Quiet>
      <NoPackage>
        <strong>{t('packs.without')}</strong>
        <span>{t('packs.overage', { characters: CHARACTERS_PER_COIN })}</span>
        <PackPrice cents={OVERAGE_CENTS} tone="gold" />
      </NoPackage>
      <OfferGroup
        label={t('packs.title')}
        labelHidden
        value={chosen}
        onChange={choose}
        offers={offers.packs.map((each) => ({
          value: String(each.id),
          content: <Pack pack={each} />,
        }))}
      />
      <Note>
        {t('packs.short', {
          characters: SHORT_TEXT,
          cents: overageCents(SHORT_TEXT),
        })}
      </Note>
    </PurchaseLayout>
  );
}

function useProduct(pack: TranslationPack | undefined, isUnclear: boolean): Product | undefined {
  return useMemo(
    () => (pack && !isUnclear ? { kind: 'translation', pack } : undefined),
    [pack, isUnclear],
  );
}

function Pack({ pack }: { readonly pack: TranslationPack }) {
  const { t } = useTranslation(['purchases', 'common']);
  return (
    <PackFrame>
      <strong>{t('common:characters', { count: pack.characters })}</strong>
      <b>{t('common:coins', { count: pack.price })}</b>
      <small>
        {t('purchases:packs.messages', { count: messagesIn(pack), length: USUAL_MESSAGE })}
      </small>
      <PackPrice cents={centsPerCharacter(pack)} saved={savedAgainstOverage(pack)} tone="jade" />
    </PackFrame>
  );
}

function useFacts(
  { balances }: OwnProps['me'],
  pack: TranslationPack | undefined,
  receiver: Person | undefined,
): readonly PaymentFact[] {
  const { t } = useTranslation(['purchases', 'common']);
  const number = useNumberText();
  if (!pack) return [];
  const price = {
    name: t('common:characters', { count: pack.characters }),
    value: t('common:coins', { count: pack.price }),
  };
  if (receiver) {
    const name = t('purchases:plans.told', { name: receiver.nickname });
    return [price, { name, value: t('purchases:plans.atOnce') }];
  }
  const all = balances.characters + balances.vipCharacters;
  const change = { before: number(all), after: number(all + pack.characters) };
  return [
    price,
    { name: t('purchases:pay.charactersAfter'), value: t('purchases:pay.change', change) },
  ];
}

interface PackPriceProps {
  /** Cents of one character. */
  readonly cents: number;
  /** The part that is saved against the overage; absent for the overage itself. */
  readonly saved?: number;
  readonly tone: 'gold' | 'jade';
}

/** The price of one character as a bar, all on the scale of the overage. */
function PackPrice({ cents, saved, tone }: PackPriceProps) {
  const { t, i18n } = useTranslation('purchases');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Frame>
      <Scale aria-hidden="true">
        <i data-tone={tone} style={{ inlineSize: `${(cents / OVERAGE_CENTS) * 100}%` }} />
      </Scale>
      <b>{t('packs.each', { cents })}</b>
      {saved !== undefined && <> · {t('packs.less', { percent: percent.format(saved) })}</>}
    </Frame>
  );
}

const RULES = [
  ['text', 'edit'],
  ['order', 'swap'],
  ['failed', 'check'],
] as const;

/** How a translated message is counted and paid (readings, Money). */
function HowCounted() {
  const { t } = useTranslation('purchases');
  return (
    <Card>
      <CardTitle>{t('counted.title')}</CardTitle>
      <IconList items={RULES.map(([rule, icon]) => ({ icon, text: t(`counted.${rule}`) }))} />
    </Card>
  );
}

const Quiet = styled.p`
  color: var(--ink-3);
  font-size: var(--t-s);
`;

const NoPackage = styled.div`
  display: grid;
  gap: var(--s1);
  padding: var(--s4);
  /* Its bar is on the scale of those beside the marks below. */
  padding-inline-end: calc(var(--s4) + var(--s5));
  border: 1px dashed var(--line-field);
  border-radius: var(--r-m);
  overflow-wrap: anywhere;

  & > strong {
    font: 600 var(--t-l) / 1.25 var(--display);
  }

  & > span {
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const PackFrame = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
  padding-inline-end: var(--s5);

  & > strong,
  & > b {
    font: 600 var(--t-l) / 1.25 var(--display);
    font-variant-numeric: tabular-nums;
  }

  & > small {
    color: var(--ink-2);
    font-size: var(--t-s);
  }

  & > small,
  & > :last-child {
    flex-basis: 100%;
  }
`;

const Frame = styled.span`
  font-size: var(--t-s);
`;

const Scale = styled.span`
  display: block;
  block-size: 8px;
  margin-block: 4px;
  border-radius: var(--r-full);
  background: color-mix(in srgb, var(--jade) 22%, var(--surface));
  overflow: hidden;

  & > i {
    display: block;
    block-size: 100%;
    border-radius: inherit;
  }

  & > [data-tone='gold'] {
    background: var(--gold-fill);
  }

  & > [data-tone='jade'] {
    background: var(--jade);
  }
`;
