import { type GameKind, gameKinds } from '@opendraw/contract'
import { buttonClass, classNames, Segmented, Skeleton, Tabs } from '@opendraw/ui'
import { Suspense } from 'react'
import { instancesOf, kindOf } from '../../client/games.ts'
import { GameArt, kindTiles } from '../../components/game-art.tsx'
import { lockText } from '../../components/game-lock-cover.tsx'
import { Page } from '../../components/page.tsx'
import { part } from '../../components/part.ts'
import { UnknownGame } from '../../components/unknown-game.tsx'
import { gameName, kindName, periodName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { useLocks } from '../../session/player.ts'
import { RulesPart } from './rules-part.tsx'

const RatesPart = part(() => import(/* untouched */ './rates-part.tsx'))
const MINUTE = 60

/** The rules of a game, which the address names by kind or by id: the text, odds and chances, and past results. */
export default function RulesScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const named = namedGame(search.get('game'), search.get('id'))
  if (named) return <Rules {...named} />
  return <UnknownGame title={t('lobby.rules')} path={paths.rules} />
}

/** What an address names: `game` a kind or an instance of it, `id` an instance; the first kind when neither is there. */
function namedGame(game: string | null, id: string | null) {
  const instance = id ?? (kindOf(game ?? '') ? game : null)
  const kind =
    game === null && id === null
      ? gameKinds[0]
      : (gameKinds.find((one) => one === game) ?? kindOf(game ?? id ?? ''))
  if (!kind) return undefined
  const games = instancesOf(kind)
  const found = instance
    ? games.find((one) => one.id === instance)
    : games.find(({ roundSeconds }) => roundSeconds === MINUTE)
  return found && { kind, gameId: found.id }
}

function Rules({ kind, gameId }: { kind: GameKind; gameId: string }) {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const games = instancesOf(kind)
  const tab = search.get('tab') === 'rates' ? 'rates' : 'plays'
  const show = (to: { id?: string; tab?: string }) => setSearch({ game: kind, id: gameId, tab, ...to })
  return (
    <Page
      title={t('rules.title', { game: kindName(t, kind) })}
      top={
        <div className="px-4 pb-3">
          <Segmented
            label={t('period.label')}
            value={gameId}
            onChange={(id: string) => show({ id })}
            items={games.map(({ id }) => ({ value: id, label: periodName(t, id) }))}
          />
        </div>
      }
    >
      <Head kind={kind} gameId={gameId} />
      <div className="px-4 pt-3">
        <Tabs
          label={t('rules.view')}
          value={tab}
          onChange={(next: 'plays' | 'rates') => show({ tab: next })}
          items={[
            {
              value: 'plays',
              label: t('rules.tabPlays'),
              panel: <RulesPart kind={kind} gameId={gameId} />,
            },
            {
              value: 'rates',
              label: t('rules.tabRates'),
              panel: (
                <Suspense fallback={<Skeleton className="h-96 rounded-[24px]" />}>
                  <RatesPart gameId={gameId} />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </Page>
  )
}

/** What the game is, whether it takes bets, and the way to it. */
function Head({ kind, gameId }: { kind: GameKind; gameId: string }) {
  const { t } = useMessages()
  const lock = useLocks().ofGame(gameId)
  return (
    <div className={classNames('relative mx-4 overflow-hidden rounded-[24px] p-4', kindTiles[kind].fill)}>
      <GameArt name={kind} className="-right-2 -bottom-5 size-24" />
      <p className="relative text-[15px] leading-snug">{t(`rules.${kind}`)}</p>
      {lock && <p className="relative mt-2 text-[15px] font-semibold">{lockText(t, lock)}</p>}
      <Link to={paths.ofGame(kind, 'play', gameId)} className={buttonClass('soft', 'small', 'relative mt-3')}>
        {t('rules.play.go', { game: gameName(t, gameId) })}
      </Link>
    </div>
  )
}
