import { gameInstance } from '@opendraw/games'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../copy/use-words.ts'
import { Bar, Page } from '../../frame/page.tsx'
import { BalancePill } from './balance-pill.tsx'
import { emptySlip } from './bet-slip.ts'
import { BoardArea } from './board-area.tsx'
import { SlipBar } from './slip-bar.tsx'
import { Stage } from './stage.tsx'
import { useTable } from './use-table.ts'

const loadSheet = () => import('./bet-sheet.tsx')
const BetSheet = lazy(loadSheet)
/** Below the fold: its code comes after the board's. */
const PastResults = lazy(() => import('./past-results.tsx'))
/** The sheet's code is fetched while the player reads the board. */
const warmUpMs = 1500
const gameFirst = 'rgb-1m'

/** The RGB game: stage, board, slip, and what was drawn before. */
export default function PlayScreen() {
  const { say } = useWords()
  const [search, setSearch] = useSearchParams()
  const gameId = gameInstance(search.get('id') ?? '')?.id ?? gameFirst
  const { game, round, plays, cash, countdown, sheet, bet, place } = useTable(gameId)
  const { slip, active } = sheet
  useEffect(() => {
    const timer = setTimeout(loadSheet, warmUpMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page title={say('rgb.name')} bar="own" className={slip.lines.length > 0 ? 'pb-28' : ''}>
      <div className="on-stage rounded-b-[32px] bg-stage pt-[env(safe-area-inset-top)] pb-2 text-white">
        <Bar title={say('rgb.name')} right={cash && <BalancePill cash={cash.shown} />} />
        <Stage gameId={gameId} game={game} onGame={(id) => setSearch({ id }, { replace: true })} />
      </div>
      <div className="px-4">
        <BoardArea
          gameId={gameId}
          slip={slip}
          isOpen={countdown.phase === 'open'}
          isMaintained={game?.game.state === 'maintenance' && !round}
          canRepeat={sheet.placed !== null && slip.lines.length === 0}
          onChoice={sheet.choose}
          onRepeat={sheet.repeat}
        />
        <Suspense fallback={<div className="h-96" />}>
          <PastResults gameId={gameId} />
        </Suspense>
      </div>
      {slip.lines.length > 0 && active === null && (
        <SlipBar
          slip={slip}
          onReview={() => sheet.open(slip.lines[0] ?? null)}
          onClear={() => sheet.setSlip(emptySlip)}
        />
      )}
      {sheet.wasOpened && plays && (
        <Suspense>
          <BetSheet
            {...{ slip, active, plays, countdown }}
            cash={cash?.held}
            issue={round?.issue}
            isPlacing={bet.isPlacing}
            failure={bet.failure}
            onSlip={sheet.setSlip}
            onActive={sheet.open}
            onPlace={place}
          />
        </Suspense>
      )}
    </Page>
  )
}
