import { Mark, Pull } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Languages, ListChecks, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { languageNames } from '../../connection/lang.ts'
import { withQuery } from '../../connection/navigation.ts'
import { useSession } from '../../connection/session.ts'
import { type Key, useWords } from '../../copy/use-words.ts'
import { Page } from '../../frame/page.tsx'
import { BalanceStage } from './balance-stage.tsx'
import { Games } from './games.tsx'
import { LiveCard } from './live-card.tsx'
import { liveGameId } from './live-game.ts'
import { Notices } from './notices.tsx'

const LanguageSheet = lazy(() => import('../../frame/language-sheet.tsx'))
/** Below the fold: its code comes after the games'. */
const Wins = lazy(() => import('../../frame/wins.tsx'))
const winsShown = 5

const shortcuts: readonly { key: Key; path: string; Icon: typeof ListChecks }[] = [
  { key: 'home.results', path: withQuery('/pages/cc/rgb/open', { id: liveGameId }), Icon: ListChecks },
  { key: 'home.check', path: withQuery('/pages/fairness/verify', { game: liveGameId }), Icon: ShieldCheck },
]

/** Home: balance, the round that is running, two shortcuts, the games, real wins, and what the operator has to say. */
export default function HomeScreen() {
  const { say } = useWords()
  const cache = useQueryClient()
  return (
    <Page title={say('tab.home')} bar="none" className="pb-8">
      <Header />
      <Pull label={say('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <BalanceStage />
      <LiveCard />
      <nav aria-label={say('common.more')} className="mx-4 mt-3 grid grid-cols-2 gap-3">
        {shortcuts.map(({ key, path, Icon }) => (
          <Link
            key={key}
            to={path}
            viewTransition
            className="press flex min-h-14 items-center gap-2.5 rounded-[18px] bg-sunken px-3.5 py-2 text-[15px] leading-tight font-medium"
          >
            <Icon size={20} className="shrink-0 text-brand-text" aria-hidden="true" />
            <span className="min-w-0">{say(key)}</span>
          </Link>
        ))}
      </nav>
      <Games />
      <Suspense fallback={<div className="h-72" />}>
        <Wins count={winsShown} />
      </Suspense>
      <Notices />
      <Link
        to="/pages/mine/protection/help"
        viewTransition
        className="mx-4 mt-6 grid min-h-11 place-items-center text-[14px] text-ink-2 underline"
      >
        {say('safe.adult')} · {say('safe.help')}
      </Link>
    </Page>
  )
}

function Header() {
  const { say } = useWords()
  const language = useSession((state) => state.language)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <header className="flex items-center gap-2 px-4 pt-[max(14px,env(safe-area-inset-top))] pb-3">
      <span className="flex flex-1 items-center gap-2 text-[20px] font-extrabold tracking-tight">
        <Mark className="size-8" />
        {say('app.name')}
      </span>
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
        <span className="sr-only">{say('lang.title')}: </span>
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
