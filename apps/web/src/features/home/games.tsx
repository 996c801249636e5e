import type { GameKind } from '@opendraw/contract'
import { type GameInstanceId, gameInstances } from '@opendraw/games'
import { classNames } from '@opendraw/ui'
import { ChevronRight, Lock as LockIcon } from 'lucide-react'
import { Suspense } from 'react'
import { type ArtName, GameArt, kindTiles } from '../../components/game-art.tsx'
import { type Lock, LockCover, lockText } from '../../components/game-lock-cover.tsx'
import { later } from '../../components/later.tsx'
import { kindName, periodName } from '../../copy/names.ts'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { minutesSeconds } from '../../formats/index.ts'
import { useSecond } from '../../live/clock.ts'
import { countdownOf, scheduledRound } from '../../live/countdown.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { useLocks } from '../../session/player.ts'

const YourGames = later(() => import('./your-games.tsx'))

const TILE = 'press relative block min-h-[124px] overflow-hidden rounded-[24px] p-4'
/** The name is above the cover of a locked game. */
const LOCKED_TITLE = 'z-10 text-ink'
const TILE_TITLE = 'relative block text-[18px] leading-tight font-bold'

/** The games as tiles, each with the time to its next draw of a minute; the lobby has every table. */
export function Games() {
  const { t } = useMessages()
  return (
    <section className="px-4 pt-6 lg:pt-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 className="text-[20px] font-bold tracking-tight">{t('home.games')}</h2>
        <Link
          to={paths.lobby}
          className="-mr-2 flex min-h-11 items-center gap-0.5 px-2 text-[15px] font-semibold text-brand-text"
        >
          {t('game.all')}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      </div>
      <Suspense>
        <YourGames />
      </Suspense>
      <div className="grid grid-cols-2 gap-3">
        <RgbTile />
        <KindTile kind="k3" gameId="k3-1m" />
        <KindTile kind="pk" gameId="pk-1m" />
        <KindTile kind="ssc" gameId="ssc-1m" />
        <OtherTile name="long" path={paths.streaks} fill="bg-[#ffd060] text-[#2f2000]" meta="home.long" />
        <OtherTile
          name="hong"
          path={paths.packet}
          fill="col-span-2 bg-[#bb1a31] text-white"
          meta="home.hong"
        />
      </div>
    </section>
  )
}

function RgbTile() {
  const { t } = useMessages()
  const locks = useLocks()
  const lock = locks.ofKind('rgb')
  return (
    <div className={classNames('relative col-span-2 overflow-hidden rounded-[24px] p-4', kindTiles.rgb.fill)}>
      <GameArt name="rgb" className="-top-3 right-2 size-36" />
      <h3
        className={classNames('relative text-[22px] leading-tight font-bold', lock !== null && LOCKED_TITLE)}
      >
        {kindName(t, 'rgb')}
      </h3>
      <ul className="relative mt-14 flex flex-wrap gap-2">
        {gameInstances
          .filter(({ game }) => game === 'rgb')
          .map(({ id }) => (
            <li key={id} className="min-w-min flex-1">
              <RgbTable gameId={id} lock={locks.ofGame(id)} />
            </li>
          ))}
      </ul>
      {lock && <LockCover lock={lock} at="bottom" className="bottom-[68px]" />}
    </div>
  )
}

/** One table of RGB, by its round length; one that is closed alone has a lock before it, and says why. */
function RgbTable({ gameId, lock }: { gameId: string; lock: Lock | null }) {
  const { t } = useMessages()
  const name = `${kindName(t, 'rgb')} ${periodName(t, gameId)}`
  return (
    <Link
      to={paths.ofGame('rgb', 'play', gameId)}
      aria-label={lock ? `${name}. ${lockText(t, lock)}` : name}
      className="press num flex min-h-11 items-center justify-center gap-1 rounded-full bg-[#2b1300] px-1 text-center whitespace-nowrap text-[14px] font-semibold text-[#ffe9d8]"
    >
      {lock && <LockIcon size={14} className="shrink-0" aria-hidden="true" />}
      {periodName(t, gameId)}
    </Link>
  )
}

function KindTile({ kind, gameId }: { kind: GameKind & ArtName; gameId: GameInstanceId }) {
  const { t } = useMessages()
  // The tile leads to this one table, which may be closed alone.
  const lock = useLocks().ofGame(gameId)
  return (
    <Link to={paths.ofGame(kind, 'play', gameId)} className={classNames(TILE, 'flex', kindTiles[kind].fill)}>
      <span className="shrink-0">
        <span className={classNames(TILE_TITLE, lock !== null && LOCKED_TITLE)}>{kindName(t, kind)}</span>
        {!lock && <Countdown gameId={gameId} />}
      </span>
      {/* What large text leaves of the tile. */}
      <span className="relative -my-4 -mr-4 min-w-0 flex-1 overflow-hidden">
        <GameArt name={kind} className="-right-3 -bottom-4 size-28" />
      </span>
      {lock && <LockCover lock={lock} at="bottom" />}
    </Link>
  )
}

/** The time to the next draw. It turns every second, so that it is a component of its own. */
function Countdown({ gameId }: { gameId: string }) {
  const { t } = useMessages()
  const now = useSecond()
  const { secondsLeft } = countdownOf(scheduledRound(gameId, now), now)
  return (
    <span className="num relative mt-1 block text-[16px] font-medium">
      <span className="sr-only">{t('round.drawsIn')} </span>
      {minutesSeconds(secondsLeft)}
    </span>
  )
}

function OtherTile({ name, path, fill, meta }: { name: ArtName; path: string; fill: string; meta: Key }) {
  const { t } = useMessages()
  return (
    <Link to={path} className={classNames(TILE, fill)}>
      <GameArt name={name} className="-right-3 -bottom-4 size-28" />
      <span className={TILE_TITLE}>{t(name === 'long' ? 'game.long' : 'game.hong')}</span>
      <span className="relative mt-1 block w-fit max-w-[58%] min-w-min text-[13px] leading-snug font-medium">
        {t(meta)}
      </span>
    </Link>
  )
}
