import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card, CardTitle } from '@/ui/parts/Card';
import { Icon } from '@/ui/parts/Icon';

const RULES = [
  ['text', 'edit'],
  ['order', 'swap'],
  ['failed', 'check'],
] as const;

/** How a translated message is counted and paid (readings, Money). */
export function HowCounted() {
  const { t } = useTranslation('purchases');
  return (
    <Card>
      <CardTitle>{t('counted.title')}</CardTitle>
      <List>
        {RULES.map(([rule, icon]) => (
          <li key={rule}>
            <Icon name={icon} />
            <span>{t(`counted.${rule}`)}</span>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s3);

  & > li {
    display: flex;
    gap: var(--s3);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & svg {
    color: var(--gold);
  }
`;
