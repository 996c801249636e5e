import { buttonClass, Empty } from '@opendraw/ui'
import { useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'
import * as paths from '../paths.ts'
import { Page } from './page.tsx'

/** Shown where an address names a game that does not exist: better than another game in its place. */
export function UnknownGame({ title, path }: { title: string; path: string }) {
  const { t } = useMessages()
  return (
    <Page title={title}>
      <Empty
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to={path} replace className={buttonClass('main', 'medium')}>
              {title}
            </Link>
            <Link to={paths.lobby} replace className={buttonClass('soft', 'medium')}>
              {t('game.all')}
            </Link>
          </span>
        }
      >
        {t('game.unknown')}
      </Empty>
    </Page>
  )
}
