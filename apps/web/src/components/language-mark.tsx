import { type Language, languageNames } from '@opendraw/contract'
import { Pill } from '@opendraw/ui'
import { useMessages } from '../copy/use-messages.ts'
import { useSession } from '../session/session.ts'

/** Says that a text has not been written in the reader's language; nothing where it has. */
export function LanguageMark({ lang }: { lang: Language }) {
  const { t } = useMessages()
  const language = useSession((state) => state.language)
  if (lang === language) return null
  return <Pill tone="grey">{t('told.other', { language: languageNames[lang] })}</Pill>
}
