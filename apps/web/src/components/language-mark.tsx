import { type Language, languageNames } from '@opendraw/contract'
import { Pill } from '@opendraw/ui'
import { useWords } from '../copy/use-words.ts'
import { useSession } from '../session/session.ts'

/** Says that a text has not been written in the reader's language; nothing where it has. */
export function LanguageMark({ lang }: { lang: Language }) {
  const { say } = useWords()
  const language = useSession((state) => state.language)
  if (lang === language) return null
  return <Pill tone="grey">{say('told.other', { language: languageNames[lang] })}</Pill>
}
