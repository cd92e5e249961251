import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Attempts } from '@/contract/http/matching';
import { Button } from '@/ui/parts/Button';
import { Alone } from './Alone';
import { AttemptsLeft } from './AttemptsLeft';
import type { MatchingViewModel } from './matching.view-model';
import { Scene, SceneActions } from './Scene';

interface NobodyFoundProps {
  readonly encounter: MatchingViewModel;
  readonly attempts: Attempts;
}

/** The search ended without a match and the attempt was given back. */
export const NobodyFound = observer(function NobodyFound({
  encounter,
  attempts,
}: NobodyFoundProps) {
  const { t } = useTranslation('matching');
  return (
    <Scene>
      <Alone />
      <h2>{t('nobody.title')}</h2>
      <p role="status">{t('nobody.text')}</p>
      <SceneActions>
        <Button variant="main" busy={encounter.busy} onClick={() => void encounter.start()}>
          {t('nobody.again')}
        </Button>
        <Button onClick={() => void encounter.cancel()}>{t('matched.back')}</Button>
      </SceneActions>
      <AttemptsLeft attempts={attempts} onReset={encounter.checkOutcome} />
    </Scene>
  );
});
