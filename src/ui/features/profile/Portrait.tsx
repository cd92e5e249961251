import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AvatarFill, avatarPicture, avatarSizes, hueStyle, initial } from '@/ui/parts/Avatar';
import { Picture } from '@/ui/parts/pictures/Picture';
import { phone } from '@/ui/theme/breakpoints';

interface PortraitProps {
  readonly avatar: string;
  readonly name: string;
  /** Shown on the picture, such as "Online". */
  readonly children?: ReactNode;
}

/** A person's picture, large; a drawn one is decoration. */
export function Portrait({ avatar, name, children }: PortraitProps) {
  const { t } = useTranslation('profile');
  const picture = avatarPicture(avatar, 'card');
  const drawn = (
    <AvatarFill style={hueStyle(avatar)} aria-hidden="true">
      {initial(name)}
    </AvatarFill>
  );
  return (
    <Frame>
      {picture ? (
        <Picture
          src={picture}
          sizes={avatarSizes(avatar, '(max-width: 767.98px) 100vw, 320px')}
          alt={t('picture', { name })}
          instead={drawn}
        />
      ) : (
        drawn
      )}
      {children && <On>{children}</On>}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  font-size: calc(2 * var(--t-3xl));
  font-weight: 600;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  ${phone} {
    aspect-ratio: 4 / 3;
    max-block-size: 44dvh;
    inline-size: 100%;
    font-size: var(--t-3xl);
  }
`;

const On = styled.span`
  position: absolute;
  inset-block-end: var(--s3);
  inset-inline-start: var(--s3);
  display: inline-flex;
  font-size: var(--t-s);
`;
