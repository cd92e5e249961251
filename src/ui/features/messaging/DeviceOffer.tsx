import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useService } from '@/ui/kernel/scope';
import { Icon } from '@/ui/parts/Icon';
import { deviceReadingToken, type DeviceState } from './device-reading.view-model';

interface DeviceOfferProps {
  readonly state: DeviceState | undefined;
  /** The name of the language that the text is in. */
  readonly language: string;
}

/** Before the paid translation: what the device's own engine offers, does, or could not do. */
export function DeviceOffer({ state, language }: DeviceOfferProps) {
  const { t } = useTranslation('messaging');
  const { load } = useService(deviceReadingToken);
  switch (state?.kind) {
    case 'loadable':
      return (
        <>
          {state.failed && <Said role="status">{t('device.notLoaded')}</Said>}
          <button type="button" onClick={() => void load(state.pair)}>
            <Icon name="swap" size={16} />
            {t('device.translate')}
          </button>
          <small>
            {language} · {t('device.free')}
          </small>
          <Break />
        </>
      );
    case 'loading':
      return <Loading share={state.share} />;
    case 'failed':
      return <Said role="status">{t('device.failed')}</Said>;
    default:
      return null;
  }
}

function Loading({ share }: { readonly share: number }) {
  const { t, i18n } = useTranslation('messaging');
  const id = useId();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <Progress>
      <small id={id}>{t('device.loading')}</small>
      <progress aria-labelledby={id} aria-valuetext={percent} max={1} value={share} />
    </Progress>
  );
}

/** What follows begins a row of its own. */
const Break = styled.span`
  flex-basis: 100%;
`;

const Said = styled.small`
  flex-basis: 100%;
`;

const Progress = styled.div`
  display: grid;
  flex-basis: 100%;
  gap: 4px;
  padding-block: 6px;
  color: var(--jade);
  font-size: var(--t-xs);

  & > progress {
    inline-size: 100%;
    block-size: 6px;
    accent-color: var(--jade);
  }
`;
