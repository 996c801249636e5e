import { editProfile } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../connection/ask.ts'
import { session } from '../../../connection/session.ts'
import { useWords } from '../../../copy/use-words.ts'
import { LanguageList } from '../../../frame/language-list.tsx'
import { Page } from '../../../frame/page.tsx'

/** The seven languages on a page of their own. The server is told, so that what it writes later is read by the player. */
export default function LanguageScreen() {
  const { say } = useWords()
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
    <Page title={say('lang.title')}>
      <div className="mx-4 rounded-[24px] bg-surface px-4 ring-1 ring-line [&>ul]:mt-0">
        <LanguageList onChosen={onChosen} />
      </div>
    </Page>
  )
}
