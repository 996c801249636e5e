import { languageNames, languages } from '@opendraw/contract'
import { classNames, toast } from '@opendraw/ui'
import { Check } from 'lucide-react'
import { setLanguage } from '../copy/language.ts'
import { useMessages } from '../copy/use-messages.ts'
import { TOAST_MS } from '../formats/limits.ts'
import { useSession } from '../session/session.ts'

/** The seven languages, each in its own name: in the sheet, and on a page of its own. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { t } = useMessages()
  const chosen = useSession((state) => state.language)
  const sayFailed = () => toast({ text: t('common.failed'), tone: 'bad', durationMs: TOAST_MS })
  return (
    <ul className="mt-3 divide-y divide-line">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === chosen}
            onClick={() => void setLanguage(language).then(onChosen, sayFailed)}
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
