import { type Language, languageNames } from '@opendraw/contract'
import { Pill } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type CallName,
  keyOf,
  type Named,
  nameOf,
  type ReplyFor,
  type RequestFor,
  send,
} from '../client/ask.ts'
import { useMessages } from '../copy/use-messages.ts'
import { useSession } from '../session/session.ts'

/** Says that a text has not been written in the reader's language; nothing where it has. */
export function LanguageMark({ lang }: { lang: Language }) {
  const { t } = useMessages()
  const language = useSession((state) => state.language)
  if (lang === language) return null
  return <Pill tone="grey">{t('told.other', { language: languageNames[lang] })}</Pill>
}

/** The reply of a call that returns texts: in another language it is fetched again, and both are kept. */
export function useLocalized<Name extends CallName>(call: Named<Name>, request: RequestFor<Name>) {
  const language = useSession((state) => state.language)
  return useQuery<ReplyFor<Name>>({
    queryKey: [...keyOf(nameOf(call), request), language],
    queryFn: ({ signal }) => send(call, request, signal),
  })
}
