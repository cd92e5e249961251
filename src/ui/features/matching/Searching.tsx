import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { MatchingState } from '@/contract/http/matching';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { SEARCH_TIME } from '@/domain/matching/matching';
import { SECOND } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { CountdownRing } from '@/ui/parts/CountdownRing';
import type { MatchingViewModel } from './matching.view-model';
import { Scene } from './Scene';

interface SearchingProps {
  readonly encounter: MatchingViewModel;
  readonly search: Extract<MatchingState, { state: 'searching' }>;
}

/** The countdown; Cancel is always there. */
export const Searching = observer(function Searching({ encounter, search }: SearchingProps) {
  const { t } = useTranslation('matching');
  const clock = useService(sharedTokens.clock);
  const { me } = useService(accountTokens.session);
  return (
    <Scene>
      <CountdownRing
        startsAt={search.startedAt}
        endsAt={search.endsAt}
        clock={clock}
        label={t('searching.begun', { seconds: SEARCH_TIME / SECOND })}
        endedLabel={t('searching.over')}
        onEnd={encounter.checkOutcome}
      >
        {(seconds) => (
          <>
            {me && <Avatar avatar={me.avatar} name={me.nickname} size={150} />}
            <span className="seconds" aria-hidden="true">
              {t('searching.left', { seconds })}
            </span>
          </>
        )}
      </CountdownRing>
      <h2>{t('searching.title')}</h2>
      <p>{t('searching.free')}</p>
      <Button busy={encounter.busy} onClick={() => void encounter.cancel()}>
        {t('cancel')}
      </Button>
    </Scene>
  );
});
