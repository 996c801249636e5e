import { Pull, Skeleton } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Coins, Settings, Trophy } from 'lucide-react'
import BalanceEye from '../../../components/balance-eye.tsx'
import { EntryGrid } from '../../../components/entry-grid.tsx'
import { InTurn } from '../../../components/later.tsx'
import { MenuList } from '../../../components/menu.tsx'
import { MoneyWays } from '../../../components/money-ways.tsx'
import NoticeBell from '../../../components/notice-bell.tsx'
import { LargeOwnAmount, useOwnMoney } from '../../../components/own-money.tsx'
import { Page } from '../../../components/page.tsx'
import { PlayerAvatar } from '../../../components/player-avatar.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useSupportUnread } from '../../../components/unread.ts'
import { UnreadBadge } from '../../../components/unread-badge.tsx'
import { useWealth } from '../../../components/use-wealth.ts'
import Withdrawable from '../../../components/withdrawable.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'
import type { Player } from '../../../session/session-store.ts'
import { groups, rewards } from './menu.ts'

/** Of a row of a menu, in pixels, with the line below it. */
const ROW_HEIGHT = 61

/** The player's own page: their profile, their money, and links to everything of theirs. */
export default function MineScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const player = usePlayer()
  return (
    <Page title={t('tab.mine')} bar="tab" isWide className="pb-8" right={<Tools />}>
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="lg:grid lg:grid-cols-2 lg:items-start">
        <div className="lg:sticky lg:top-16">
          <QueryView query={player} skeleton={<Who />}>
            {(data) => <Who player={data} />}
          </QueryView>
        </div>
        <div className="mx-4 mt-3 grid gap-3 lg:mt-0">
          <EntryGrid label={t('mine.rewards')} entries={rewards} />
          {groups.map((group) => (
            <InTurn key={group.key} fallback={<div style={{ height: group.rows.length * ROW_HEIGHT }} />}>
              <Group group={group} />
            </InTurn>
          ))}
        </div>
      </div>
    </Page>
  )
}

function Group({ group: { key, rows } }: { group: (typeof groups)[number] }) {
  const { t } = useMessages()
  const answers = useSupportUnread()
  return (
    <MenuList
      label={t(key)}
      rows={rows.map(({ key: title, path, Icon }) => ({
        title: t(title),
        to: path,
        Icon,
        ...(path === paths.support && answers > 0 && { value: <Answers count={answers} /> }),
      }))}
    />
  )
}

function Answers({ count }: { count: number }) {
  const { t } = useMessages()
  return (
    <>
      <span className="sr-only">{t('support.isNew')}</span>
      <UnreadBadge count={count} />
    </>
  )
}

function Who({ player }: { player?: Player }) {
  return (
    <>
      <Profile player={player} />
      <MoneyStage player={player} />
    </>
  )
}

function Tools() {
  return (
    <>
      <InTurn fallback={<div className="size-11" />}>
        <NoticeBell />
      </InTurn>
      <SettingsLink />
    </>
  )
}

function SettingsLink() {
  const { t } = useMessages()
  return (
    <Link
      to={paths.settings}
      aria-label={t('settings.title')}
      className="press grid size-11 place-items-center rounded-full"
    >
      <Settings size={22} aria-hidden="true" />
    </Link>
  )
}

const CHIP =
  'press flex min-h-8 items-center gap-1.5 rounded-full bg-brand-soft px-3 text-[13px] font-semibold text-brand-text'

function Profile({ player }: { player: Player | undefined }) {
  const { t } = useMessages()
  if (!player) {
    return (
      <div className="mx-4 mb-4 flex items-center gap-3.5">
        <Skeleton className="size-14 rounded-full" />
        <span className="grid gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-3.5 w-24" />
        </span>
      </div>
    )
  }
  return (
    <div className="mx-4 mb-4 flex items-center gap-3.5">
      <PlayerAvatar player={player} className="size-14 text-[22px]" />
      <div className="min-w-0">
        <p className="text-[20px] leading-tight font-bold break-words">{player.nickname}</p>
        <p className="mt-1 text-[14px] break-words text-ink-2">
          {player.accountMasked} · {t('mine.id', { id: player.id })}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Link to={paths.level} className={CHIP}>
            <Trophy size={14} aria-hidden="true" />
            {t('mine.level', { level: player.vipLevel })}
          </Link>
          <Link to={paths.points} className={CHIP}>
            <Coins size={14} aria-hidden="true" />
            {t('mine.points', { count: Number(player.points) })}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** The balance, what is on its way out, and the two ways money moves. */
function MoneyStage({ player }: { player: Player | undefined }) {
  const { t } = useMessages()
  const ownMoney = useOwnMoney()
  const pending = player ? player.wallet.pending : 0n
  return (
    <StageCard label={t('wallet.balance')} className="mx-4">
      <p className="pr-9 text-[14px] text-on-stage-2">{t('wallet.balance')} · USD</p>
      <p className="mt-2 text-[clamp(26px,10.2vw,40px)]">
        <LargeOwnAmount amount={player?.wallet.cash} />
      </p>
      <p className="mt-2 text-[14px] tabular-nums">
        <Withdrawable />
      </p>
      <p className="mt-1 text-[13px] text-on-stage-2 tabular-nums">
        {t('wallet.demo')}
        {pending > 0n && <> · {t('mine.pending', { amount: ownMoney(pending) })}</>}
      </p>
      <Total />
      <MoneyWays />
      <BalanceEye />
    </StageCard>
  )
}

/** All that the player has, savings and tickets included, which the balance above is only a part of; it leads to its parts. */
function Total() {
  const { t } = useMessages()
  const ownMoney = useOwnMoney()
  const { wealth } = useWealth()
  return (
    <Link
      to={paths.account}
      className="mt-1 -mb-2 flex min-h-11 items-center gap-1 text-[14px] font-medium tabular-nums"
    >
      {t('mine.total', { amount: wealth ? ownMoney(wealth.total) : '—' })}
      <ChevronRight size={16} className="shrink-0 opacity-70" aria-hidden="true" />
    </Link>
  )
}
