import { useTranslation } from 'react-i18next';
import { deviceName } from '@/ui/parts/device-name';

/** The common names of a device's browser and system, of what it says of itself. */
export function DeviceTitle({ said }: { readonly said: string }) {
  const { t } = useTranslation('wallet');
  const name = deviceName(said);
  if (!name) return <>{t('devices.unnamed')}</>;
  const { browser, system } = name;
  return (
    <bdi translate="no">
      {system === undefined ? browser : t('devices.on', { browser, system })}
    </bdi>
  );
}
