import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { BurningMoment, OpenBurnMomentFailure } from '@/application/moments/open-burn-moment';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import type { Me } from '@/domain/profile/person';
import { SECOND } from '@/domain/shared/time';
import { BurnStage } from '@/ui/kernel/BurnStage';
import { BurnViewModel } from '@/ui/kernel/burn.view-model';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Avatar } from '@/ui/parts/Avatar';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { Voice } from '@/ui/parts/Voice';
import type { MomentFailure } from './moment-failure-text';

interface BurnMomentViewerProps {
  readonly moment: ShownMoment;
  readonly me: Me;
  /** The author's name. */
  readonly name: string;
  readonly onFailed: (failure: MomentFailure) => void;
  readonly onClose: () => void;
}

/** Shows a burn-after-reading moment once, while its ring runs; closing it burns it. */
export const BurnMomentViewer = observer(function BurnMomentViewer({
  moment,
  me,
  name,
  onFailed,
  onClose,
}: BurnMomentViewerProps) {
  const { t } = useTranslation(['moments', 'messaging']);
  const openBurnMoment = useService(momentsTokens.openBurnMoment);
  const clock = useService(sharedTokens.clock);
  const burning = useViewModel(
    () =>
      new BurnViewModel<BurningMoment, OpenBurnMomentFailure>({
        open: () => openBurnMoment(moment.id),
        acknowledge: () => undefined,
        clock,
        noticeDue: false,
        onFailed,
        onEnd: onClose,
      }),
  );
  const { picture: opened } = burning;
  const translation = opened?.translations.find(({ language }) => language === me.language);
  return (
    <BurnStage
      burning={burning}
      label={t('moments:burn.viewer', { name })}
      head={
        <>
          <Avatar avatar={moment.author.avatar} name={name} size={40} />
          <Author>
            <bdi translate="no">{name}</bdi>
            <small>{t('moments:burn.hint', { count: BURN_VIEW / SECOND })}</small>
          </Author>
        </>
      }
      endedLabel={t('moments:burn.burned')}
    >
      {opened && (
        <>
          <Pictures opened={opened} onShown={burning.shown} />
          <Words>
            <p lang={moment.language} dir="auto">
              {opened.text}
            </p>
            {translation && (
              <Voice lang={me.language} dir="auto">
                <VisuallyHidden>{t('messaging:message.translation')}: </VisuallyHidden>
                {translation.text}
              </Voice>
            )}
          </Words>
        </>
      )}
    </BurnStage>
  );
});

interface PicturesProps {
  readonly opened: BurningMoment;
  /** Every picture that arrived is on the screen: the time begins. */
  readonly onShown: () => void;
}

/** The pictures side by side; one scrolls, swipes or presses to the next. */
function Pictures({ opened: { pictures }, onShown }: PicturesProps) {
  const { t } = useTranslation(['album', 'moments']);
  const strip = useRef<HTMLUListElement>(null);
  const [settled, setSettled] = useState(
    () => pictures.filter(({ address }) => address === undefined).length,
  );
  useEffect(() => {
    // One that cannot be drawn must not keep the others from burning.
    if (settled === pictures.length) onShown();
  }, [settled, pictures.length, onShown]);
  const count = (): void => setSettled((before) => before + 1);
  return (
    <Strip ref={strip} hidden={pictures.length === 0} tabIndex={pictures.length > 1 ? 0 : -1}>
      {pictures.map(({ address, alt }, index) => (
        <li key={address ?? index}>
          {address === undefined ? (
            <p role="alert">{t('moments:burn.missing')}</p>
          ) : (
            <Drawn
              src={address}
              alt={alt === '' ? t('picture', { number: index + 1, of: pictures.length }) : alt}
              onSettled={count}
            />
          )}
          {pictures.length > 1 && (
            <small aria-hidden="true">
              {index + 1} / {pictures.length}
            </small>
          )}
        </li>
      ))}
    </Strip>
  );
}

interface DrawnProps {
  readonly src: string;
  readonly alt: string;
  readonly onSettled: () => void;
}

/** One picture, or a sentence where this browser cannot draw it. */
function Drawn({ src, alt, onSettled }: DrawnProps) {
  const { t } = useTranslation('moments');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p role="alert">{t('burn.broken')}</p>;
  const handleError = (): void => {
    setIsBroken(true);
    onSettled();
  };
  return <img src={src} alt={alt} draggable={false} onLoad={onSettled} onError={handleError} />;
}

const Author = styled.p`
  min-inline-size: 0;
  font-weight: 600;
  overflow-wrap: anywhere;

  & > small {
    display: block;
    font-size: var(--t-s);
    font-weight: 400;
  }
`;

const Words = styled.div`
  --jade: var(--voice);
  max-inline-size: 62ch;
  max-block-size: 30dvh;
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Strip = styled.ul`
  display: flex;
  inline-size: 100%;
  block-size: 100%;
  overflow-x: auto;
  scroll-snap-type: x mandatory;

  &[hidden] {
    display: none;
  }

  & > li {
    position: relative;
    flex: 0 0 100%;
    display: grid;
    place-items: center;
    min-block-size: 0;
    text-align: center;
    scroll-snap-align: center;
  }

  & small {
    position: absolute;
    inset-block-start: var(--s2);
    inset-inline-end: var(--s2);
    padding: 2px 8px;
    border-radius: var(--r-full);
    background: color-mix(in srgb, var(--svip-1) 70%, transparent);
    font-size: var(--t-s);
  }
`;
