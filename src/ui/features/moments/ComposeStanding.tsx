import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Me } from '@/domain/profile/person';
import type { Language } from '@/domain/shared/language';
import { quoteTranslations, type TranslationCharge } from '@/domain/translation/translation-charge';
import { coinsMissing } from '@/domain/wallet/debt';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { LinkButton } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { translationParts } from '@/ui/parts/translation-price';
import { phone } from '@/ui/theme/breakpoints';
import { composerToken } from './compose.view-model';
import { useMomentFailureText } from './moment-failure-text';

interface ComposeStandingProps {
  readonly me: Me;
  readonly onClose: () => void;
}

/** What publishing costs and why it failed, beside the button and wherever the dialog is scrolled to. */
export const ComposeStanding = observer(function ComposeStanding({
  me,
  onClose,
}: ComposeStandingProps) {
  const { t } = useTranslation('moments');
  const { t: tMessaging } = useTranslation('messaging');
  const problem = useMomentFailureText();
  const composer = useService(composerToken);
  const { failure, languages, online } = composer;
  const charge = priceOfPublishing(composer, me);
  const missing = coinsMissing(charge.coins, me.balances);
  const short = missing > 0 || failure?.kind === 'not-enough-coins';
  const priced = languages.length > 0;
  if (!priced && !failure) return null;
  return (
    <Standing>
      {priced && (
        <span role="status">
          {t('compose.price', { price: translationParts(tMessaging, charge) })}
        </span>
      )}
      {failure && <FieldError id="compose-problem">{problem(failure)}</FieldError>}
      {short && (
        <PurchaseLink tab="coins" missing={missing} size="s">
          {missing > 0
            ? tMessaging('coins.topUpMissing', { count: missing })
            : tMessaging('coins.topUp')}
        </PurchaseLink>
      )}
      {online && (
        <LinkButton to={routes.ownMoments} size="s" onClick={onClose}>
          {t('places.mine')}
        </LinkButton>
      )}
    </Standing>
  );
});

/** What publishing `text` in these languages as well takes from its author. */
export function priceOfPublishing(
  { text, languages }: { readonly text: string; readonly languages: readonly Language[] },
  me: Me,
): TranslationCharge {
  return quoteTranslations(
    languages.map(() => text),
    me,
  );
}

const Standing = styled.div`
  display: flex;
  flex: 1 1 200px;
  font-size: var(--t-s);
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);

  & > a {
    margin-inline-start: auto;
  }

  ${phone} {
    flex-basis: 100%;
  }
`;
