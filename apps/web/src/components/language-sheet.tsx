import { Sheet } from '@opendraw/ui'
import { useWords } from '../copy/use-words.ts'
import { LanguageList } from './language-list.tsx'

type LanguageSheetProps = { isOpen: boolean; onClose: () => void }

/** The seven languages, each in its own words. Load it lazily, with the sheet. */
export default function LanguageSheet({ isOpen, onClose }: LanguageSheetProps) {
  const { say } = useWords()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('lang.title')} closeLabel={say('common.close')}>
      <LanguageList onChosen={onClose} />
    </Sheet>
  )
}
