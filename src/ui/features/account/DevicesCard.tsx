import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { devices, signOutDevice, type SignedInDevice } from '@/contract/http/account-devices';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useCall } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle, CardRows } from '@/ui/parts/Card';
import { FailedState } from '@/ui/parts/ErrorState';
import { Icon } from '@/ui/parts/Icon';
import { ListRow } from '@/ui/parts/ListRow';
import { Pill } from '@/ui/parts/Pill';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { Time } from '@/ui/parts/Time';
import { useToasts } from '@/ui/parts/Toasts';
import { deviceName } from '@/ui/parts/device-name';
import { RemovableRowsViewModel } from './removable-rows.view-model';

/** The signed-in devices; every other device can be signed out from here. */
export const DevicesCard = observer(function DevicesCard() {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const toasts = useToasts();
  const listDevices = useCall(devices);
  const remove = useCall(signOutDevice);
  const view = useViewModel(
    () => new RemovableRowsViewModel({ read: listDevices, remove: (id) => remove({ id }) }),
  );

  async function signOut({ id }: SignedInDevice): Promise<void> {
    const done = await view.remove(id);
    if (done?.ok) toasts.show(t('devices.signedOut'));
    else if (done) toasts.show(failureText(done.error), 'problem');
  }

  return (
    <Card>
      <CardTitle>{t('devices.title')}</CardTitle>
      {!view.rows && !view.failure && <SkeletonRows rows={1} />}
      {view.failure && (
        <FailedState title={t('devices.failed')} failure={view.failure} onRetry={view.load} />
      )}
      <CardRows>
        {view.rows?.map((device) => (
          <ListRow
            key={device.id}
            leading={<Icon name="device" />}
            title={<DeviceTitle said={device.device} />}
            whole
            subtitle={<Time at={device.signedInAt} as="spoken" />}
            trailing={
              device.current ? (
                <Pill tone="jade">{t('devices.current')}</Pill>
              ) : (
                <Button
                  size="s"
                  busy={view.removing === device.id}
                  onClick={() => void signOut(device)}
                >
                  {t('devices.signOut')}
                </Button>
              )
            }
          />
        ))}
      </CardRows>
    </Card>
  );
});

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
