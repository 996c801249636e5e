import { buttonClass, Empty } from '@opendraw/ui'
import { Link } from 'react-router'
import { useWords } from '../copy/use-words.ts'
import * as paths from '../paths.ts'
import { Page } from './page.tsx'

/** Stands where an address names a game that does not exist: better than another game in its place. */
export function UnknownGame({ title, path }: { title: string; path: string }) {
  const { say } = useWords()
  return (
    <Page title={title}>
      <Empty
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to={path} replace viewTransition className={buttonClass('main', 'medium')}>
              {title}
            </Link>
            <Link to={paths.lobby} replace viewTransition className={buttonClass('soft', 'medium')}>
              {say('game.all')}
            </Link>
          </span>
        }
      >
        {say('game.unknown')}
      </Empty>
    </Page>
  )
}
