import { buttonClass, Empty } from '@opendraw/ui'
import { Link, useLocation } from 'react-router'
import { Page } from '../components/page.tsx'
import { useWords } from '../copy/use-words.ts'
import * as paths from '../paths.ts'

/** The honest page of a path whose screen comes later. */
export function NotOpenYet() {
  const { say } = useWords()
  const { pathname } = useLocation()
  const isTab = paths.tabs.some((path) => path === pathname)
  return (
    <Page title={say('later.title')} bar={isTab ? 'tab' : 'back'}>
      <Empty
        action={
          <Link to={paths.start} viewTransition className={buttonClass('soft', 'medium')}>
            {say('error.home')}
          </Link>
        }
      >
        {say('later.text')}
      </Empty>
    </Page>
  )
}
