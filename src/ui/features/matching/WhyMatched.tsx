import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ExplainedMatch } from '@/application/matching/draws';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { useNumberText } from '@/ui/i18n/number-text';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { FailedState } from '@/ui/parts/ErrorState';
import { Facts, type Fact } from '@/ui/parts/Facts';
import { Icon } from '@/ui/parts/Icon';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { useToasts } from '@/ui/parts/Toasts';
import { WhyMatchedViewModel } from './why-matched.view-model';

interface WhyMatchedProps {
  /** The person on the screen. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Why two people were matched, and whether the draw was fair (readings, Fair matching). */
export const WhyMatched = observer(function WhyMatched({ name, onClose }: WhyMatchedProps) {
  const { t } = useTranslation('matching');
  const findSomeone = useService(matchingTokens.findSomeone);
  const why = useViewModel(() => new WhyMatchedViewModel(findSomeone));
  const title = t('why.title', { name });
  return (
    <Dialog open sheet size="m" title={title} onClose={onClose}>
      {why.failure ? (
        <FailedState title={title} failure={why.failure} busy={why.busy} onRetry={why.load} />
      ) : !why.loaded ? (
        <SkeletonRows />
      ) : why.match ? (
        <Reasons match={why.match} name={name} />
      ) : (
        <p role="status">{t('why.unknownWhy')}</p>
      )}
    </Dialog>
  );
});

interface ReasonsProps {
  readonly match: ExplainedMatch;
  readonly name: string;
}

function Reasons({ match, name }: ReasonsProps) {
  const { t } = useTranslation('matching');
  const number = useNumberText();
  const { drawnBy, pool } = match.draw;
  const alone = pool === 1 ? 'One' : '';
  const listed = (texts: readonly string[]) => texts.join(', ') || t('why.none');
  return (
    <Column>
      <p>
        {t(`why.${drawnBy === 'me' ? 'drewMe' : 'drewOther'}${alone}`, {
          name,
          pool: number(pool),
        })}
      </p>
      <Facts
        facts={[
          { name: t('why.met'), value: listed(match.met.map((wish) => t(`why.wish.${wish}`))) },
          {
            name: t('why.relaxed'),
            value: listed(match.relaxed.map((wish) => t(`why.wish.${wish}`))),
          },
          {
            name: t('why.rights'),
            value: listed(match.rights.map((right) => t(`why.right.${right}`))),
          },
        ]}
      />
      <p>
        {t('why.both')} {t('why.nothingElse')}
      </p>
      <Check match={match} name={name} />
      <Details match={match} name={name} />
    </Column>
  );
}

/** What the check of the draw found. */
function Check({ match: { check, draw: drawn }, name }: ReasonsProps) {
  const { t } = useTranslation('matching');
  switch (check.kind) {
    case 'verified':
      return (
        <Verdict role="status" data-kind="verified">
          <Icon name="check" />
          <p>
            <b>{t('why.check.verified')}</b>{' '}
            {t(drawn.drawnBy === 'me' ? 'why.check.verifiedMe' : 'why.check.verifiedOther', {
              name,
            })}
          </p>
        </Verdict>
      );
    case 'wrong':
      return (
        <Verdict role="alert" data-kind="wrong">
          <Icon name="warning" />
          <p>
            <b>{t('why.check.wrong')}</b> {t('why.check.wrongText')}
          </p>
        </Verdict>
      );
    default:
      return (
        <Verdict role="status">
          <Icon name="warning" />
          <p>
            <b>{t('why.check.unknown')}</b> {t(`why.check.${check.kind}`)}
          </p>
        </Verdict>
      );
  }
}

/** What an expert checks by hand: everything that was revealed, to read and to copy. */
function Details({ match, name }: ReasonsProps) {
  const { t } = useTranslation(['matching', 'common']);
  const toasts = useToasts();
  const facts = useDetails(match);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(JSON.stringify(match.draw, undefined, 2));
      toasts.show(t('matching:why.copied'));
    } catch {
      toasts.show(t('matching:why.notCopied'), 'problem');
    }
  }
  return (
    <Fold>
      <summary>
        {t('matching:why.details')}
        <Icon name="down" size={16} />
      </summary>
      <Column>
        <p>{t('matching:why.limits')}</p>
        <p>{t('matching:why.compare', { name })}</p>
        <Values>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd translate="no" dir="ltr">
                {fact.value}
              </dd>
            </div>
          ))}
        </Values>
        {navigator.clipboard !== undefined && (
          <Button icon="copy" onClick={() => void copy()}>
            {t('common:copy')}
          </Button>
        )}
      </Column>
    </Fold>
  );
}

function useDetails({ check, winner, draw: drawn }: ExplainedMatch): readonly Fact[] {
  const { t } = useTranslation('matching');
  const facts = [
    ...(check.kind === 'wrong' ? [{ name: t('why.field.wrong'), value: check.part }] : []),
    { name: t('why.field.commitment'), value: drawn.commitment ?? '' },
    { name: t('why.field.seed'), value: drawn.seed },
    {
      name: t(drawn.drawnBy === 'me' ? 'why.field.nonce' : 'why.field.nonceOther'),
      value: drawn.nonce,
    },
    { name: t('why.field.lot'), value: drawn.lot },
    { name: t('why.field.entry'), value: winner },
  ];
  return facts.filter(({ value }) => value !== '');
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  justify-items: start;

  & > * {
    inline-size: 100%;
  }

  & > button {
    inline-size: auto;
  }
`;

const Verdict = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: flex-start;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m);
  background: var(--sunken);

  &[data-kind='verified'] {
    background: var(--jade-soft);
    color: var(--jade);
  }

  &[data-kind='wrong'] {
    border: 1px solid var(--danger);
    color: var(--danger);
  }

  & > p {
    min-inline-size: 0;
  }
`;

const Fold = styled.details`
  & > summary {
    display: flex;
    gap: var(--s2);
    align-items: center;
    min-block-size: var(--target);
    color: var(--ink-2);
    cursor: pointer;
  }

  & > div {
    padding-block-start: var(--s2);
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const Values = styled.dl`
  display: grid;
  gap: var(--s3);

  & dt {
    font-weight: 600;
  }

  & dd {
    margin: 0;
    font-family: ui-monospace, monospace;
    text-align: start;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
