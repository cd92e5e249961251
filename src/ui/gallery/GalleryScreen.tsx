import styled from 'styled-components';
import { useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { BrandMark } from '@/ui/parts/BrandMark';
import { Button } from '@/ui/parts/Button';
import { Page } from '@/ui/parts/Page';
import { LanguageMenu } from '@/ui/shell/LanguageMenu';
import { ThemeMenu } from '@/ui/shell/ThemeMenu';
import {
  ButtonSamples,
  PersonSamples,
  PriceSamples,
  StateSamples,
  TimeSamples,
  TextSamples,
} from './display-samples';
import { ChoiceSamples, FieldSamples, MultilineSamples } from './form-samples';
import { ListSamples, PictureSamples } from './list-samples';
import { OverlaySamples, WizardSample } from './overlay-samples';
import { showPseudo } from './pseudo';

const SAMPLES = {
  Buttons: ButtonSamples,
  People: PersonSamples,
  Fields: FieldSamples,
  Choices: ChoiceSamples,
  Lines: MultilineSamples,
  Overlays: OverlaySamples,
  Prices: PriceSamples,
  States: StateSamples,
  Time: TimeSamples,
  Wizard: WizardSample,
  Lists: ListSamples,
  Pictures: PictureSamples,
  Texts: TextSamples,
} as const;

/** The parts the screens are made of, to look at in every theme and language. */
function GalleryScreen() {
  return (
    <main>
      <Page
        title="Gallery"
        aside={
          <Tools>
            <BrandMark />
            <PseudoSwitch />
            <LanguageMenu />
            <ThemeMenu />
          </Tools>
        }
      >
        {Object.entries(SAMPLES).map(([name, Samples]) => (
          <Group key={name} aria-label={name}>
            <h2>{name}</h2>
            <Samples />
          </Group>
        ))}
      </Page>
    </main>
  );
}

/** Every text of the catalogues longer and accented, to see what would not hold or is not a text. */
function PseudoSwitch() {
  const { i18n, current } = useService(uiTokens.texts);
  const [on, setOn] = useState(false);
  return (
    <Button
      variant="ghost"
      aria-pressed={on}
      onClick={() => {
        setOn(!on);
        void (on ? i18n.changeLanguage(current) : showPseudo(i18n, current));
      }}
    >
      Pseudo
    </Button>
  );
}

/** Every part in every state; only in development. */
export const galleryRoute: RouteObject = { path: '/dev/gallery', Component: GalleryScreen };

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
`;

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  & > h2 {
    font: 600 20px/1.2 var(--display);
  }
`;
