import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/parts/Button';
import { Card } from '@/ui/parts/Card';
import { NoticeBar } from '@/ui/parts/OfflineBar';
import { Pill } from '@/ui/parts/Pill';
import { Columns, Row } from './samples';

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
