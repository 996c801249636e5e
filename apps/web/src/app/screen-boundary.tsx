import { Button, buttonClass, Empty } from '@opendraw/ui'
import { Component, type ReactNode, useEffect } from 'react'
import { Page } from '../components/page.tsx'
import { type Key, useMessages } from '../copy/use-messages.ts'
import { useIsOffline } from '../live/live-state.ts'
import { Link } from '../navigation/link.tsx'
import * as paths from '../paths.ts'
import { ChunkLoadError } from './load-screen.ts'

type Props = Readonly<{ children: ReactNode }>

/** Catches what a screen throws, so that the rest of the app stays. (React knows no function that can catch.) */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorScreen error={this.state.error} />
  }
}

/** Replaces a screen that failed: offline, its code missing, or a bug. Each offers a next step. */
function ErrorScreen({ error }: { error: unknown }) {
  const isOffline = useIsOffline()
  if (isOffline) return <OfflineScreen />
  if (error instanceof ChunkLoadError) return <Problem title="error.chunkTitle" text="error.chunkText" />
  return <Problem title="error.title" text="error.text" />
}

/** An unknown path. */
export function NotFound() {
  const { t } = useMessages()
  return (
    <Page title={t('error.notFound')}>
      <Empty
        action={
          <Link to={paths.start} className={buttonClass('soft', 'medium')}>
            {t('error.home')}
          </Link>
        }
      >
        {t('failure.absent')}
      </Empty>
    </Page>
  )
}

function OfflineScreen() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return <Problem title="offline.title" text="offline.text" />
}

function Problem({ title, text }: { title: Key; text: Key }) {
  const { t } = useMessages()
  return (
    <Page title={t(title)}>
      <div role="alert">
        <Empty action={<Button onClick={() => location.reload()}>{t('common.retry')}</Button>}>
          {t(text)}
        </Empty>
      </div>
    </Page>
  )
}
