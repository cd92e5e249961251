import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { publicAddress } from '@/contract/http/profile';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useCall } from '@/ui/kernel/scope';
import { Article } from './Article';

/** A code takes a program of its own, which few sessions need. */
const QrCode = lazyPart(() => import('@/ui/parts/QrCode').then((module) => module.QrCode));

const SECTIONS = ['iphone', 'android', 'desktop'] as const;

/** How to carry Parley on a phone: its address as a QR code, and how to keep it on the home screen. */
export function DownloadScreen() {
  const { t } = useTranslation('pages');
  const address = usePublicAddress();
  return (
    <Article
      title={t('download.title')}
      lead={t('download.lead')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`download.${id}.title`),
        text: t(`download.${id}.text`),
      }))}
    >
      <Code>
        <Suspense fallback={<Room />}>
          <QrCode text={address} label={t('download.code')} />
        </Suspense>
        <figcaption dir="ltr">{address}</figcaption>
      </Code>
    </Article>
  );
}

/** Where people open the product: what the installation says, else the requested address. */
function usePublicAddress(): string {
  const readPublicAddress = useCall(publicAddress);
  const [address, setAddress] = useState(location.origin);
  useEffect(() => {
    let here = true;
    void readPublicAddress().then((answer) => {
      if (here && answer.ok && answer.value.address !== undefined) setAddress(answer.value.address);
    });
    return () => {
      here = false;
    };
  }, [readPublicAddress]);
  return address;
}

const Code = styled.figure`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  padding: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

/** The height of the code, so that nothing moves when it comes. */
const Room = styled.div`
  block-size: 220px;
`;
