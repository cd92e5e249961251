import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button, buttonLook, type ButtonLook } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import type { WrittenLink } from '@/ui/features/messaging/open-dialog';

interface LinkQuestionProps {
  readonly link: WrittenLink;
  readonly onClose: () => void;
}

/** Asks before an outside address is opened, and names the host it leads to (readings, Chat behaviour). */
export function LinkQuestion({ link, onClose }: LinkQuestionProps) {
  const { t } = useTranslation('gifts');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('link.title')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('link.stay')}
          </Button>
          <Out
            href={link.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
            $variant="main"
            $size="m"
            $wide={false}
            onClick={onClose}
          >
            {t('link.open', { host: link.host })}
          </Out>
        </>
      }
    >
      <p>{t('link.text')}</p>
      <Host>
        <dt>{t('link.host')}</dt>
        <dd dir="ltr">{link.host}</dd>
      </Host>
      {link.written !== undefined && <Written>{t('link.written', { host: link.written })}</Written>}
    </Dialog>
  );
}

const Out = styled.a<ButtonLook>`
  ${buttonLook}
  overflow-wrap: anywhere;
`;

const Host = styled.dl`
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m);
  background: var(--sunken);
  overflow-wrap: anywhere;

  & > dt {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }

  & > dd {
    font-size: var(--t-l);
    font-weight: 600;
    text-align: start;
  }
`;

const Written = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);
  overflow-wrap: anywhere;
`;
