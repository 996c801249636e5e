import { List, Pull, Skeleton } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { Link } from 'react-router'
import { usePlayer } from '../../../connection/player.ts'
import type { Player } from '../../../connection/session-store.ts'
import { useWords } from '../../../copy/use-words.ts'
import { Failed } from '../../../frame/failed.tsx'
import { MenuLink } from '../../../frame/menu-row.tsx'
import { Page } from '../../../frame/page.tsx'
import { PlayerAvatar } from '../../../frame/player-avatar.tsx'
import { groups, laterKeys } from './menu.ts'
import { MoneyStage } from './money-stage.tsx'

/** The player's own page: who he is, what he has, and where everything of his lies. */
export default function MineScreen() {
  const { say } = useWords()
  const cache = useQueryClient()
  const { player, isError, error, refetch } = usePlayer()
  return (
    <Page title={say('tab.mine')} bar="tab" className="pb-8" right={<SettingsLink />}>
      <Pull label={say('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      {isError && !player ? (
        <Failed failure={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Profile player={player} />
          <MoneyStage player={player} />
        </>
      )}
      {groups.map(({ key, rows }) => (
        <nav key={key} aria-label={say(key)} className="mx-4 mt-3">
          <List>
            {rows.map((row) => (
              <MenuLink key={row.key} to={row.path} Icon={row.Icon} title={say(row.key)} />
            ))}
          </List>
        </nav>
      ))}
      <Later />
    </Page>
  )
}

function SettingsLink() {
  const { say } = useWords()
  return (
    <Link
      to="/pages/mine/settings/index"
      viewTransition
      aria-label={say('settings.title')}
      className="press grid size-11 place-items-center rounded-full"
    >
      <Settings size={22} aria-hidden="true" />
    </Link>
  )
}

function Profile({ player }: { player: Player | undefined }) {
  const { say } = useWords()
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
          {player.accountMasked} · {say('mine.id', { id: player.id })}
        </p>
      </div>
    </div>
  )
}

/** What is still being built, said plainly instead of leading to empty pages. */
function Later() {
  const { say } = useWords()
  return (
    <section className="mx-4 mt-6">
      <h2 className="text-[15px] font-semibold text-ink-2">{say('home.later')}</h2>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {laterKeys.map((key) => (
          <li key={key} className="rounded-full bg-sunken px-3.5 py-1.5 text-[14px] text-ink-2">
            {say(key)}
          </li>
        ))}
      </ul>
    </section>
  )
}
