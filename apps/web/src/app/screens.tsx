import { screens as loads } from 'virtual:screens'
import { buttonClass, Empty } from '@opendraw/ui'
import { type ComponentType, lazy, type ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { Page } from '../components/page.tsx'
import { withMessages } from '../copy/load-messages.ts'
import { useMessages } from '../copy/use-messages.ts'
import { CHUNK_TIMEOUT_MS } from '../formats/limits.ts'
import * as paths from '../paths.ts'
import { loadScreen } from './load-screen.ts'
import { notBuiltYet } from './routes.ts'
import { setPageLoading } from './status-bars.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** path → screen, its code and messages fetched when it is first shown. A path that is not in it does not exist. */
export const screens: ReadonlyMap<string, ReactElement> = allScreens()

function allScreens(): ReadonlyMap<string, ReactElement> {
  const found = new Map(notBuiltYet.map((path) => [path, <NotOpenYet key={path} />]))
  for (const [part, pages] of Object.entries(loads)) {
    for (const [path, load] of Object.entries(pages))
      found.set(path, screenOf(path, withMessages(part, load)))
  }
  return found
}

function screenOf(path: string, load: Load): ReactElement {
  const Screen = lazy(async () => {
    setPageLoading(true)
    try {
      return await loadScreen(path, load, {
        timeoutMs: CHUNK_TIMEOUT_MS,
        memory: sessionStorage,
        reload: () => location.reload(),
        isOnline: () => navigator.onLine,
      })
    } finally {
      setPageLoading(false)
    }
  })
  return <Screen />
}

/** The honest page of a path whose screen comes later. */
function NotOpenYet() {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const isTab = paths.tabs.some((path) => path === pathname)
  return (
    <Page title={t('later.title')} bar={isTab ? 'tab' : 'back'}>
      <Empty
        action={
          <Link to={paths.start} viewTransition className={buttonClass('soft', 'medium')}>
            {t('error.home')}
          </Link>
        }
      >
        {t('later.text')}
      </Empty>
    </Page>
  )
}
