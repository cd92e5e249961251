import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { useArrivingText, useCoverageText } from '@/ui/i18n/coverage-text';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { useService } from '@/ui/kernel/scope';

/** What this installation translates now, and what is on its way; nothing while that is not known. */
export const CoverageNote = observer(function CoverageNote() {
  const deps = {
    listEngines: useService(translationTokens.listEngines),
    scheduler: useService(sharedTokens.scheduler),
  };
  const [known] = useState(() => new KnownEngines(deps));
  useEffect(() => known.follow(), [known]);
  const sentence = useCoverageText();
  const arrives = useArrivingText();
  const { summary, arriving } = known;
  return (
    <>
      {summary && <EngineText>{sentence(summary)}</EngineText>}
      {arriving.length > 0 && (
        <EngineText role="status">{arriving.map(arrives).join(' ')}</EngineText>
      )}
    </>
  );
});

/** A sentence about the engines. */
export const EngineText = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);
`;
