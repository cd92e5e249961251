import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ButtonVariant } from '@/ui/parts/button-look';
import { LinkButton } from '@/ui/parts/LinkButton';
import { useReturnScreen } from './use-return-screen';

interface BackButtonProps {
  readonly from: string | null | undefined;
  readonly variant?: ButtonVariant;
}

/** Leads back to where somebody came from; nothing where that is not known. */
export const BackButton = observer(function BackButton({
  from,
  variant = 'plain',
}: BackButtonProps) {
  const { t } = useTranslation('purchases');
  const screen = useReturnScreen(from);
  if (!screen) return null;
  const words =
    screen.name !== undefined
      ? t('back.chatWith', { name: screen.name })
      : t(screen.isChat ? 'back.chat' : 'back.page');
  return (
    <LinkButton to={screen.path} variant={variant}>
      {words}
    </LinkButton>
  );
});
