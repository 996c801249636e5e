import { languageNames, languages } from '@opendraw/contract'
import { classNames } from '@opendraw/ui'
import { Check } from 'lucide-react'
import { setLanguage } from '../copy/language.ts'
import { useSession } from '../session/session.ts'

/** The seven languages, each in its own name: in the sheet, and on a page of its own. */
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
