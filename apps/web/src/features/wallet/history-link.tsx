import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'

/** At the end of a page's bar: the way to everything that was asked for before. */
export function HistoryLink({ path }: { path: string }) {
  const { t } = useMessages()
  return (
    <Link
      to={paths.withQuery(path, { view: 'history' })}
      className="grid min-h-11 place-items-center px-3 text-[15px] font-semibold text-brand-text"
    >
      {t('wallet.history')}
    </Link>
  )
}
