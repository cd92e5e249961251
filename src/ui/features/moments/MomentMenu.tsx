import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { ShownMoment } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Me } from '@/domain/profile/person';
import { createAction } from '@/ui/kernel/action';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { useService } from '@/ui/kernel/scope';
import { useFillings } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { FieldError } from '@/ui/parts/FieldFrame';
import { IconButton } from '@/ui/parts/IconButton';
import { Menu } from '@/ui/parts/Menu';
import { FLAME } from '@/ui/parts/pictures/picture-icons';
import { useToasts } from '@/ui/parts/Toasts';
import { useMomentFailureText } from './moment-failure-text';
import { PIN } from './moment-icons';

interface MomentMenuProps {
  readonly moment: ShownMoment;
  readonly me: Me;
}

/** What is rarely done: by the author pin, let open once more and delete; by others block and complain. */
export function MomentMenu({ moment, me }: MomentMenuProps) {
  return moment.author.id === me.id ? <OwnMenu moment={moment} /> : <OthersMenu moment={moment} />;
}

const OwnMenu = observer(function OwnMenu({ moment }: Pick<MomentMenuProps, 'moment'>) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const toasts = useToasts();
  const { pin, remove, recover } = useService(momentsTokens.ownMoments);
  const action = useViewModel(() =>
    createAction((work: () => ReturnType<typeof remove>) => work()),
  );
  const { id, pinned, burn } = moment;

  async function handle(work: () => ReturnType<typeof remove>, said?: string): Promise<void> {
    const done = await action.run(work);
    if (done && said !== undefined) toasts.show(said);
  }

  return (
    <>
      {action.failure && <FieldError id={`menu-${id}`}>{problem(action.failure)}</FieldError>}
      <Menu
        label={t('more')}
        items={[
          {
            id: 'pin',
            icon: PIN,
            label: t(pinned ? 'menu.unpin' : 'menu.pin'),
            onSelect: () =>
              void handle(() => pin(id, !pinned), t(pinned ? 'done.unpinned' : 'done.pinned')),
          },
          ...(burn
            ? [
                {
                  id: 'recover',
                  icon: FLAME,
                  label: t('burn.recover'),
                  onSelect: () => void handle(() => recover(id), t('done.recovered')),
                },
              ]
            : []),
          {
            id: 'delete',
            icon: 'trash' as const,
            label: t('menu.delete'),
            danger: true,
            onSelect: () => void handle(() => remove(id)),
          },
        ]}
      >
        {(trigger) => <IconButton {...trigger} icon="dots" label={t('more')} />}
      </Menu>
    </>
  );
});

const OthersMenu = observer(function OthersMenu({ moment }: Pick<MomentMenuProps, 'moment'>) {
  const { t } = useTranslation('moments');
  const [report] = useFillings(slots.reportPerson);
  const [asking, setAsking] = useState<'block' | 'complain'>();
  const { author } = moment;
  const name = shownName(author.nickname, author.remark);
  const close = (): void => setAsking(undefined);
  return (
    <>
      <Menu
        label={t('more')}
        items={[
          {
            id: 'block',
            icon: 'block',
            label: t('menu.block', { name }),
            onSelect: () => setAsking('block'),
          },
          ...(report
            ? [
                {
                  id: 'complain',
                  icon: 'warning' as const,
                  label: t('menu.complain'),
                  onSelect: () => setAsking('complain'),
                },
              ]
            : []),
        ]}
      >
        {(trigger) => <IconButton {...trigger} icon="dots" label={t('more')} />}
      </Menu>
      <Block open={asking === 'block'} moment={moment} name={name} onClose={close} />
      {asking === 'complain' && report && (
        <ArrivingDialog
          part={report.part}
          props={{
            about: author.id,
            origin: 'moment',
            post: { moment: moment.id },
            name,
            onClose: close,
          }}
        />
      )}
    </>
  );
});

interface BlockProps extends Pick<MomentMenuProps, 'moment'> {
  readonly open: boolean;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks first, naming the person; their moments leave every list. */
const Block = observer(function Block({ open, moment, name, onClose }: BlockProps) {
  const { t } = useTranslation('profile');
  const problem = useMomentFailureText();
  const toasts = useToasts();
  const blockPerson = useService(friendsTokens.blockPerson);
  const action = useViewModel(() => createAction(blockPerson));

  async function block(): Promise<void> {
    if (!(await action.run(moment.author.id, true))) return;
    onClose();
    toasts.show(t('blockedDone', { name }));
  }

  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('blockTitle', { name })}
      confirm={t('block')}
      busy={action.busy}
      onConfirm={() => void block()}
      onClose={onClose}
    >
      <p>{t('blockText')}</p>
      {action.failure && <FieldError id="block-problem">{problem(action.failure)}</FieldError>}
    </ConfirmDialog>
  );
});
