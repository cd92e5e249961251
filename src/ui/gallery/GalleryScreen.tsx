import styled from 'styled-components';
import { LanguageMenu } from '@/ui/app/LanguageMenu';
import { ThemeMenu } from '@/ui/app/ThemeMenu';
import { BrandMark } from '@/ui/shared/BrandMark';
import { Page } from '@/ui/shared/Page';
import { ButtonSamples, PersonSamples, StateSamples, TimeSamples } from './display-samples';
import { ChoiceSamples, FieldSamples } from './form-samples';
import { OverlaySamples, WizardSample } from './overlay-samples';

const SAMPLES = {
  Buttons: ButtonSamples,
  People: PersonSamples,
  Fields: FieldSamples,
  Choices: ChoiceSamples,
  Overlays: OverlaySamples,
  States: StateSamples,
  Time: TimeSamples,
  Wizard: WizardSample,
} as const;

/** The parts the screens are made of, to look at in every theme and language. */
export function GalleryScreen() {
  return (
    <main>
      <Page
        title="Gallery"
        aside={
          <Tools>
            <BrandMark />
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

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
`;

const Group = styled.section`
  display: grid;
  gap: var(--s4);

  & > h2 {
    font: 600 20px/1.2 var(--display);
  }
`;
