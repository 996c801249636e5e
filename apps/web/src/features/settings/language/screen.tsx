import { editProfile } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { LanguageList } from '../../../components/language-list.tsx'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { session } from '../../../session/session.ts'

/** The seven languages on a page of their own. The server stores it, so that later messages are in the player's language. */
export default function LanguageScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const tell = useMutation({
    // The choice holds on this device in any case.
    meta: { isQuiet: true },
    mutationFn: () => send({ editProfile }, { lang: session.get().language }),
  })
  const onChosen = () => {
    if (session.isLoggedIn()) tell.mutate()
    void cache.invalidateQueries()
  }
  return (
    <Page title={t('lang.title')}>
      <div className="mx-4 rounded-[24px] bg-surface px-4 ring-1 ring-line [&>ul]:mt-0">
        <LanguageList onChosen={onChosen} />
      </div>
    </Page>
  )
}
