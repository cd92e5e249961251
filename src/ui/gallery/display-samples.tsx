import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GENERATED_AVATARS } from '@/domain/profile/avatar';
import { MINUTE, SECOND, epochMs, later } from '@/domain/shared/time';
import { Avatar } from '@/ui/parts/Avatar';
import { Badge } from '@/ui/parts/Badge';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { CountdownRing } from '@/ui/parts/CountdownRing';
import { EmptyState } from '@/ui/parts/EmptyState';
import { ErrorState } from '@/ui/parts/ErrorState';
import { Facts } from '@/ui/parts/Facts';
import { Icon, ICON_PATHS, type IconName } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { IconList } from '@/ui/parts/IconList';
import { ListRow } from '@/ui/parts/ListRow';
import { NoticeBar } from '@/ui/parts/OfflineBar';
import { DemoPill, Pill, TierPill } from '@/ui/parts/Pill';
import { PriceRow, Total } from '@/ui/parts/PriceRow';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { Time } from '@/ui/parts/Time';
import { useCountdown } from '@/ui/parts/use-countdown';
import { Columns, LONG, Row } from './samples';

const VARIANTS = ['main', 'plain', 'ghost', 'danger'] as const;
const SIZES = ['s', 'm', 'l'] as const;
const clock = { now: () => epochMs(Date.now()) };

/** Buttons in every variant, size and state, and the icons. */
export function ButtonSamples() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size} icon="compass">
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} busy>
            busy
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <LinkButton to="#" variant={variant}>
            link
          </LinkButton>
        </Row>
      ))}
      <Row>
        <IconButton icon="dots" label="plain" />
        <IconButton icon="send" label="filled" filled />
        <IconButton icon="trash" label="disabled" disabled />
        <IconButton icon="phrase" label="pressed" aria-pressed />
        <Button wide variant="main">
          {LONG}
        </Button>
      </Row>
      <Row>
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </Row>
    </>
  );
}

/** What shows people and facts about them. */
export function PersonSamples() {
  return (
    <>
      <Row>
        {GENERATED_AVATARS.map((seed) => (
          <Avatar key={seed} avatar={`gen:${seed}`} name={seed} online={seed.length < 5} />
        ))}
        <Avatar avatar="gen:amber" name="지원" size={74} online />
      </Row>
      <Row>
        <Pill>plain</Pill>
        <Pill tone="gold">42 coins</Pill>
        <Pill tone="jade">3 812 characters</Pill>
        <Pill tone="online">Online</Pill>
        <TierPill tier="vip" />
        <TierPill tier="svip" />
        <DemoPill />
        <Badge count={3} />
        <Badge count={120} />
      </Row>
      <Card>
        <CardTitle>List rows</CardTitle>
        <ListRow
          to="#"
          selected
          leading={<Avatar avatar="gen:iris" name="지원" size={46} online />}
          title={
            <>
              지원 <TierPill tier="svip" />
            </>
          }
          subtitle="주말에 시간 있어요?"
          trailing={<Badge count={2} />}
        />
        <ListRow
          onClick={() => undefined}
          leading={<Avatar avatar="gen:fern" name="Lukas" size={46} />}
          title={LONG}
          subtitle={LONG.repeat(4)}
          trailing={<Time at={clock.now()} as="message" />}
        />
      </Card>
    </>
  );
}

/** What something costs, and what there is to know of it. */
export function PriceSamples() {
  const facts = [
    { name: LONG, value: '25 coins' },
    { name: 'Your balance', value: '42 coins' },
  ];
  return (
    <Columns>
      <Card>
        <CardTitle>Facts</CardTitle>
        <Facts facts={facts} />
        <Total name="Total" sum="25 coins" />
      </Card>
      <Facts facts={facts} boxed />
      <IconList
        items={[
          { icon: 'clock', text: 'Coins do not expire.' },
          { icon: 'undo', text: LONG },
        ]}
      />
    </Columns>
  );
}

/** What a screen shows when there is nothing yet, something failed, or something is loading. */
export function StateSamples() {
  return (
    <>
      <NoticeBar action={<Button size="s">Reconnect</Button>}>The connection is gone.</NoticeBar>
      <Columns>
        <Card>
          <EmptyState
            icon="chat"
            title="No conversations yet"
            action={<Button variant="main">Meet someone</Button>}
          >
            Conversations appear here once you said hello.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="The list could not be loaded" onRetry={() => undefined}>
            Nothing is lost.
          </ErrorState>
        </Card>
        <Card>
          <SkeletonRows />
        </Card>
      </Columns>
    </>
  );
}

/** Countdown, price and times. */
export function TimeSamples() {
  const [start] = useState(() => clock.now());
  const end = later(start, 30 * SECOND);
  const left = useCountdown(later(start, MINUTE), clock);
  return (
    <Row>
      <CountdownRing
        startsAt={start}
        endsAt={end}
        clock={clock}
        label="Searching"
        endedLabel="Over"
      >
        {(seconds) => <strong>{seconds}</strong>}
      </CountdownRing>
      <div>
        <p>{Math.ceil(left / SECOND)} s</p>
        <p>
          <Time at={start} as="spoken" /> · <Time at={start} as="moment" /> ·{' '}
          <Time at={start} as="message" />
        </p>
        <PriceRow
          parts={[
            { text: '39 characters', tone: 'jade' },
            { text: '3 812 left' },
            { text: '1 coin', tone: 'gold' },
          ]}
        />
        <PriceRow parts={[{ text: 'not enough coins', tone: 'danger' }]} />
      </div>
    </Row>
  );
}

/** At most so many letters make a label; longer texts are sentences. */
const LABEL = 26;

/** The product's own texts in the chosen language, where the tightest parts carry them. */
export function TextSamples() {
  const { i18n } = useTranslation();
  const texts = [
    ...new Set(
      Object.values(i18n.getDataByLanguage(i18n.language) ?? {})
        .flatMap(stringsOf)
        .filter((text) => !text.includes('{{')),
    ),
  ];
  const labels = texts.filter((text) => text.length <= LABEL);
  return (
    <>
      <Row>
        {labels.map((text) => (
          <Button key={text} size="s">
            {text}
          </Button>
        ))}
      </Row>
      <Row>
        {labels.slice(0, 24).map((text) => (
          <Pill key={text}>{text}</Pill>
        ))}
      </Row>
      <Columns>
        {texts
          .filter((text) => text.length > LABEL)
          .map((text) => (
            <Card key={text}>
              <NoticeBar>{text}</NoticeBar>
            </Card>
          ))}
      </Columns>
    </>
  );
}

function stringsOf(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts ? Object.values(texts).flatMap(stringsOf) : [];
}
