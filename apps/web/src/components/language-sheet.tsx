import { Sheet } from '@opendraw/ui'
import { useMessages } from '../copy/use-messages.ts'
import { LanguageList } from './language-list.tsx'

type LanguageSheetProps = Readonly<{ isOpen: boolean; onClose: () => void }>

/** The seven languages, each in its own name. Load it lazily, with the sheet. */
export default function LanguageSheet({ isOpen, onClose }: LanguageSheetProps) {
  const { t } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('lang.title')} closeLabel={t('common.close')}>
      <LanguageList onChosen={onClose} />
    </Sheet>
  )
}
