import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/parts/IconButton';
import { Sheet } from '@/ui/parts/Dialog';
import { SearchBox } from './SearchBox';

/** A button that opens the search, where there is no room for the field. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton icon="search" label={t('search.label')} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={t('search.label')}>
        <p>{t('search.hint')}</p>
        <SearchBox takesFocus onFound={close} />
      </Sheet>
    </>
  );
}
