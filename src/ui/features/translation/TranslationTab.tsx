import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { translateList } from '@/contract/http/translation';
import { useBetweenSentences } from '@/ui/i18n/between-sentences';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { useCall } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { Card } from '@/ui/parts/Card';
import { Note } from '@/ui/parts/Note';
import { Time } from '@/ui/parts/Time';
import { EngineNote } from './EngineNote';
import { Packs } from './Packs';

/** The characters one has, what is translated here, and the packages on sale where there are any. */
export const TranslationTab = observer(function TranslationTab({ me }: OwnProps) {
  if (me.translationPrice !== 'free') return <Sale me={me} />;
  return (
    <>
      <FreeHere me={me} />
      <EngineNote brief />
    </>
  );
});

const Sale = observer(function Sale({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  const failureText = useFailureText();
  const offers = useAnswer(useCall(translateList));
  return (
    <>
      <CharactersLeft me={me} />
      <EngineNote brief />
      <AnswerView of={offers} title={t('failed')} failureText={failureText}>
        {(read) => <Packs me={me} offers={read} onPriceChanged={offers.asking.run} />}
      </AnswerView>
    </>
  );
});

/** Where translation is free: that it is, and the characters one has all the same. */
function FreeHere({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  const between = useBetweenSentences();
  const has = me.balances.characters + me.balances.vipCharacters > 0;
  return (
    <>
      <Note title={t('packs.free')}>
        {t('packs.freeText')}
        {has && between + t('packs.freeKept')}
      </Note>
      {has && <CharactersLeft me={me} />}
    </>
  );
}

/** Both balances of characters in one bar: VIP first, then the package. */
function CharactersLeft({ me }: OwnProps) {
  const { t } = useTranslation(['purchases', 'common']);
  const number = useNumberText();
  const { characters, vipCharacters } = me.balances;
  const all = characters + vipCharacters;
  return (
    <Frame>
      <small>{t('purchases:packs.have')}</small>
      <strong>{t('common:characters', { count: all })}</strong>
      {all > 0 && (
        <Bar aria-hidden="true">
          <i data-tone="gold" style={{ flexGrow: vipCharacters }} />
          <i data-tone="jade" style={{ flexGrow: characters }} />
        </Bar>
      )}
      <p>
        <span>{t('purchases:packs.vip', { characters: number(vipCharacters) })}</span>
        <span>{t('purchases:packs.normal', { characters: number(characters) })}</span>
      </p>
      {vipCharacters > 0 && me.tierUntil !== undefined && (
        <small>
          {t('purchases:packs.lapse')} <Time at={me.tierUntil} as="date" />
        </small>
      )}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s2);
  overflow-wrap: anywhere;

  & > strong {
    color: var(--jade);
    font: 600 var(--t-2xl) / 1.15 var(--display);
    font-variant-numeric: tabular-nums;
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s4);
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 10px;
  border-radius: var(--r-full);
  overflow: hidden;

  & > i {
    flex-basis: 0;
  }

  & > [data-tone='gold'] {
    background: var(--gold-fill);
  }

  & > [data-tone='jade'] {
    background: var(--jade);
  }
`;
