import { languages } from '@opendraw/contract'
import { classNames, Sheet } from '@opendraw/ui'
import { Check } from 'lucide-react'
import { languageNames, setLanguage } from '../connection/lang.ts'
import { useSession } from '../connection/session.ts'
import { useWords } from '../copy/use-words.ts'

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

/** The list alone, for the page of its own. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const chosen = useSession((state) => state.language)
  return (
    <ul className="mt-3 divide-y divide-line">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === chosen}
            onClick={() => void setLanguage(language).then(onChosen)}
            className={classNames(
              'flex min-h-14 w-full items-center justify-between text-left text-[17px]',
              language === chosen && 'font-semibold text-brand-text',
            )}
          >
            {languageNames[language]}
            {language === chosen && <Check size={20} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
