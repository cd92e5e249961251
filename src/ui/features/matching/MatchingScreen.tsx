import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { TFunction } from 'i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { recommended } from '@/contract/http/matching';
import type texts from '@/ui/i18n/locales/en/matching.json';
import { useCall, useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Card, CardTitle } from '@/ui/parts/Card';
import { Page } from '@/ui/parts/Page';
import { desktop } from '@/ui/theme/breakpoints';
import { FilterCard } from './FilterCard';
import { Recommended } from './Recommended';
import { Stage } from './Stage';
import { WhoLikesYou } from './WhoLikesYou';
import { MatchingViewModel, LUCK_SAYINGS } from './matching.view-model';

/** The home screen: the search for a person (specification §2, "Home"). */
export const MatchingScreen = observer(function MatchingScreen() {
  const { t } = useTranslation('matching');
  const encounter = useMatchingViewModel();
  return (
    <Page title={t('title')} titleHidden>
      <Ground>
        <Stage encounter={encounter} />
        <Aside>
          <Card>
            <CardTitle>{t('luckTitle')}</CardTitle>
            <Luck>{luckText(t, encounter.luck)}</Luck>
          </Card>
          <WhoLikesYou />
          <FilterCard encounter={encounter} />
        </Aside>
        <Recommended encounter={encounter} />
      </Ground>
    </Page>
  );
});

function useMatchingViewModel(): MatchingViewModel {
  const deps = {
    findSomeone: useService(matchingTokens.findSomeone),
    matching: useService(matchingTokens.matching),
    listRecommended: useCall(recommended),
    session: useService(accountTokens.session),
    liveClock: useService(uiTokens.liveClock),
  };
  return useViewModel(() => new MatchingViewModel(deps));
}

type Saying = keyof (typeof texts)['luck'];

/** Today's saying in the user's language. */
function luckText(t: TFunction<'matching'>, saying: number): string {
  return t(`luck.${String(saying % LUCK_SAYINGS) as Saying}`);
}

const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  align-content: start;

  ${desktop} {
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: var(--s6);
  }
`;

const Aside = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4);
  align-items: stretch;

  & > * {
    flex: 1 1 240px;
  }

  ${desktop} {
    flex-flow: column nowrap;

    & > * {
      flex: none;
    }
  }
`;

const Luck = styled.p`
  font: 500 19px/1.4 var(--display);
  text-wrap: pretty;
`;
