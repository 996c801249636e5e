import {
  BadgeDollarSign,
  CalendarCheck,
  Gift,
  ListChecks,
  ListTodo,
  MessageCircle,
  RotateCcw,
  ShieldCheck,
  UserPlus,
} from 'lucide-react'
import { LIVE_GAME_ID } from '../../client/games.ts'
import { type Entry, EntryGrid } from '../../components/entry-grid.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { AwayCard } from './away-card.tsx'

type Shortcut = Readonly<{ key: Key; path: string; Icon: typeof ListChecks }>

const check: Shortcut = { key: 'home.check', path: paths.verifyRound(LIVE_GAME_ID), Icon: ShieldCheck }
const results: Shortcut = {
  key: 'home.results',
  path: paths.one(paths.resultsRgb, LIVE_GAME_ID),
  Icon: ListChecks,
}
const packet: Entry = { key: 'entry.hong', path: paths.packet, Icon: Gift }
const ofPlayers: readonly Entry[] = [
  { key: 'entry.checkIn', path: paths.checkIn, Icon: CalendarCheck },
  { key: 'entry.tasks', path: paths.tasks, Icon: ListTodo },
  packet,
  { key: 'entry.invite', path: paths.invite, Icon: UserPlus },
]
/** Only what opens without a session: the list of games has the last results of each. */
const resultsOfAll: Shortcut = { ...results, path: paths.gameList }
const ofVisitors: readonly Entry[] = [
  { key: 'entry.first', path: paths.firstBonus, Icon: BadgeDollarSign },
  { key: 'entry.cashback', path: paths.cashback, Icon: RotateCcw },
  packet,
  { key: 'reach.title', path: paths.contact, Icon: MessageCircle },
]

/** What happened without the player, and the first ways from home: what was drawn, a check of it, and four to promotions. */
export function Ways() {
  const { t } = useMessages()
  const hasToken = useSession((state) => state.token !== null)
  return (
    <>
      {hasToken && <AwayCard />}
      <nav aria-label={t('common.more')} className="grid grid-cols-2 gap-3">
        {[hasToken ? results : resultsOfAll, check].map(({ key, path, Icon }) => (
          <Link
            key={key}
            to={path}
            className="press flex min-h-14 items-center gap-2.5 rounded-[18px] bg-sunken px-3.5 py-2 text-[15px] leading-tight font-medium"
          >
            <Icon size={20} className="shrink-0 text-brand-text" aria-hidden="true" />
            <span className="min-w-0">{t(key)}</span>
          </Link>
        ))}
      </nav>
      <EntryGrid label={t('home.rewards')} entries={hasToken ? ofPlayers : ofVisitors} />
    </>
  )
}
