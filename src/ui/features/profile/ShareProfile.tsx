import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Me } from '@/domain/profile/person';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { SHARE } from '@/ui/parts/people-icons';
import { useToasts } from '@/ui/parts/Toasts';
import { landscape } from '@/ui/theme/breakpoints';

/** A code takes a program of its own, which few sessions need. */
const QrCode = lazyPart(() => import('@/ui/parts/QrCode').then((module) => module.QrCode));

interface ShareProfileProps {
  readonly me: Me;
  readonly onClose: () => void;
}

/** The address of the user's page as a QR code and as a link, to copy or to hand to another app. */
export function ShareProfile({ me, onClose }: ShareProfileProps) {
  const { t } = useTranslation(['profile', 'common']);
  const toasts = useToasts();
  const url = new URL(routes.profile(me.id), location.origin).href;
  const title = t('profile:share.invitation', { name: me.nickname });
  // Both are absent on plain-http addresses of a local network, sharing on many desktops.
  const canCopy = navigator.clipboard !== undefined;
  const canShare = typeof navigator.share === 'function';

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toasts.show(t('profile:share.copied'));
      onClose();
    } catch {
      toasts.show(t('profile:share.notCopied'), 'problem');
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title, url });
      onClose();
    } catch {
      // Closed without a choice: the dialog stays as it is.
    }
  }

  return (
    <Dialog
      open
      sheet
      title={t('profile:share.title')}
      onClose={onClose}
      actions={
        (canCopy || canShare) && (
          <>
            {canShare && (
              <Button icon={SHARE} onClick={() => void share()}>
                {t('profile:share.more')}
              </Button>
            )}
            {canCopy && (
              <Button variant="main" icon="copy" data-first onClick={() => void copy()}>
                {t('profile:share.copy')}
              </Button>
            )}
          </>
        )
      }
    >
      <Code>
        <QrCode text={url} label={t('profile:share.code')} />
        <div>
          <figcaption dir="ltr">{url}</figcaption>
          <p>{t('profile:share.who')}</p>
        </div>
      </Code>
    </Dialog>
  );
}

const Code = styled.figure`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  margin: 0;
  overflow-wrap: anywhere;

  & > div {
    display: grid;
    gap: var(--s4);
    inline-size: 100%;
  }

  & figcaption {
    color: var(--ink-2);
    text-align: center;
    user-select: all;
  }

  /* A phone on its side has no room for words below the code. */
  ${landscape} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;

    & figcaption {
      text-align: start;
    }
  }
`;
