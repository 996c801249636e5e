import { languageNames } from '@opendraw/contract'
import { Mark, Pull } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { Suspense, useState } from 'react'
import { later, WhenNear } from '../../components/later.tsx'
import { Page } from '../../components/page.tsx'
import { part } from '../../components/part.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { useSession } from '../../session/session.ts'
import { BalanceStage } from './balance-stage.tsx'
import { Games } from './games.tsx'
import { LiveCard } from './live-card.tsx'

const LanguageSheet = part(() => import('../../components/language-sheet.tsx'))
const NoticeBell = later(() => import('../../components/notice-bell.tsx'))
/** Its place is kept until it has come: the balance and the running round go first. */
const Ways = later(async () => ({ default: (await import('./later.tsx')).Ways }))
/** Below the fold: its code comes after the games'. */
const Below = later(async () => ({ default: (await import('./later.tsx')).Below }))

/** Home: balance, the round that is running, the first ways, the games, what is on, real wins, and notices. */
export default function HomeScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  return (
    <Page title={t('tab.home')} bar="none" isWide className="pb-8">
      <Header />
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="lg:grid lg:grid-cols-2 lg:items-start">
        <div>
          <BalanceStage />
          <LiveCard />
          <div className="mx-4 mt-3 grid min-h-[185px] content-start gap-3">
            <Suspense>
              <Ways />
            </Suspense>
          </div>
        </div>
        <Games />
      </div>
      <WhenNear fallback={<div className="h-[40rem]" />} className="lg:grid lg:grid-cols-2 lg:items-start">
        <Below />
      </WhenNear>
    </Page>
  )
}

function Header() {
  const { t } = useMessages()
  const language = useSession((state) => state.language)
  const hasToken = useSession((state) => state.token !== null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <header className="flex items-center gap-2 px-4 pt-[max(14px,env(safe-area-inset-top))] pb-3">
      <span className="flex h-8 min-w-0 flex-1 flex-wrap items-center gap-2 overflow-hidden text-[20px] lg:invisible font-extrabold tracking-tight">
        <Mark className="size-8 shrink-0" />
        <span className="leading-8">{t('app.name')}</span>
      </span>
      {hasToken && (
        <span className="size-11">
          <Suspense>
            <NoticeBell />
          </Suspense>
        </span>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="press flex h-11 items-center gap-1.5 rounded-full bg-sunken px-4 text-[14px] font-medium"
      >
        <Languages size={18} aria-hidden="true" />
        <span className="sr-only">{t('lang.title')}: </span>
        {languageNames[language]}
      </button>
      {wasOpened && (
        <Suspense>
          <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
