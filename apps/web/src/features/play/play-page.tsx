import { type GameInstanceId, gameInstance } from '@opendraw/games'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { instancesOf } from '../../client/kinds.ts'
import { Bar, Page } from '../../components/page.tsx'
import { UnknownGame } from '../../components/unknown-game.tsx'
import { kindName } from '../../copy/names.ts'
import { useWords } from '../../copy/use-words.ts'
import * as paths from '../../paths.ts'
import { useHolds } from '../../session/locks.ts'
import { BalancePill } from './balance-pill.tsx'
import { emptySlip } from './bet-slip.ts'
import { BoardArea } from './board-area.tsx'
import type { GameFace } from './game-face.ts'
import { isAwaited } from './live.ts'
import { MyRound } from './my-round.tsx'
import { SlipBar } from './slip-bar.tsx'
import { Stage } from './stage.tsx'
import { useOutOfView } from './use-out-of-view.ts'
import { useReveal } from './use-reveal.ts'
import { useTable } from './use-table.ts'
import { useWithheld } from './use-withheld.ts'

const loadSheet = () => import('./bet-sheet.tsx')
const BetSheet = lazy(loadSheet)
/** Below the fold: its code comes after the board's. */
const PastResults = lazy(() => import('./past-results.tsx'))
/** Nobody has scrolled yet. */
const StageBar = lazy(() => import('./stage-bar.tsx'))
/** The sheet's code is fetched while the player reads the board. */
const warmUpMs = 1500
const firstSeconds = 60

function warmUp() {
  const timer = setTimeout(loadSheet, warmUpMs)
  return () => clearTimeout(timer)
}

/** A game's screen: the instance that the address names, one of a minute when it names none. */
export function PlayPage({ face }: { face: GameFace }) {
  const { say } = useWords()
  const [search, setSearch] = useSearchParams()
  const named = search.get('id')
  const first = instancesOf(face.game).find(({ roundSeconds }) => roundSeconds === firstSeconds)
  const instance = named === null ? first : gameInstance(named)
  if (!instance || instance.game !== face.game) {
    const path = paths.ofGame(face.game, 'play', first?.id ?? '')
    return <UnknownGame title={kindName(say, face.game)} path={path} />
  }
  return (
    <Played
      // What one has seen drawn belongs to one game: another begins anew.
      key={instance.id}
      face={face}
      gameId={instance.id}
      onGame={(id) => setSearch({ id }, { replace: true })}
    />
  )
}

type PlayedProps = { face: GameFace; gameId: GameInstanceId; onGame: (id: GameInstanceId) => void }

/** Stage, board, slip, and what was drawn before. */
function Played({ face, gameId, onGame }: PlayedProps) {
  const { say } = useWords()
  const { game, round, plays, cash, isCashOld, phase, sheet, bet, place } = useTable(face.game, gameId)
  const { slip, active } = sheet
  const isClosed = phase === 'locked' || phase === 'overdue'
  const last = game?.last ?? null
  const reveal = useReveal(last, isClosed || isAwaited(round, last))
  const withheld = useWithheld(isCashOld ? undefined : cash?.held, reveal.phase)
  const stage = useOutOfView<HTMLDivElement>()
  const lock = useHolds()(game?.game.lock)
  const title = kindName(say, face.game)
  useEffect(warmUp, [])
  return (
    <Page title={title} bar="own" className={slip.lines.length > 0 ? 'pb-28' : ''}>
      <div className="on-stage rounded-b-[32px] bg-stage pt-[env(safe-area-inset-top)] pb-2 text-white">
        <Bar title={title} right={cash && <BalancePill cash={cash.shown - withheld} />} />
        <Stage {...{ face, gameId, game, round, reveal, onGame }} clockRef={stage.ref} />
      </div>
      <div className="px-4">
        <MyRound gameId={gameId} round={round} last={last} reveal={reveal} />
        <BoardArea
          {...{ gameId, lock, slip }}
          Board={face.Board}
          isOpen={phase === 'open' && !lock}
          canRepeat={sheet.placed !== null && slip.lines.length === 0}
          onToggle={sheet.toggle}
          onSwap={sheet.swap}
          onRepeat={sheet.repeat}
        />
        <Suspense fallback={<div className="h-96" />}>
          <PastResults gameId={gameId} />
        </Suspense>
      </div>
      {stage.isAway && (
        <Suspense>
          <StageBar {...{ gameId, round, last, reveal }} />
        </Suspense>
      )}
      {slip.lines.length > 0 && active === null && (
        <SlipBar slip={slip} onReview={() => sheet.review()} onClear={() => sheet.setSlip(emptySlip)} />
      )}
      {sheet.wasOpened && plays && (
        <Suspense>
          <BetSheet
            {...{ slip, active, plays, round }}
            game={face.game}
            cash={cash?.held}
            isOpen={phase === 'open' && !lock}
            isPlacing={bet.isPlacing}
            failure={bet.failure}
            failedIssue={bet.failedIssue}
            onSlip={sheet.setSlip}
            onActive={sheet.open}
            onPlace={place}
          />
        </Suspense>
      )}
    </Page>
  )
}
