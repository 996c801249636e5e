import { type Game, type GameInstanceId, gameInstance } from '@opendraw/games'
import type { Money } from '@opendraw/money'
import { Button, classNames, IconButton } from '@opendraw/ui'
import { X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { instancesOf } from '../../client/games.ts'
import { later, WhenNear } from '../../components/later.tsx'
import { Bar, Page } from '../../components/page.tsx'
import { part } from '../../components/part.ts'
import { UnknownGame } from '../../components/unknown-game.tsx'
import { kindName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { useSecretResult } from '../../live/secret-result.ts'
import { useSearchParams } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { useHolds } from '../../session/player.ts'
import { useIsPermitted } from '../../session/use-is-permitted.ts'
import { emptySlip, type Slip, totalOf } from './bet-slip.ts'
import { BoardArea } from './board-area.tsx'
import type { GameFace } from './game-face.ts'
import { isAwaited } from './live.ts'
import { MyRound } from './my-round.tsx'
import { Stage } from './stage.tsx'
import { type RevealPhase, useReveal } from './use-reveal.ts'
import { useTable } from './use-table.ts'

const loadSheet = () => import(/* seldom */ './bet-sheet.tsx')
const BetSheet = part(loadSheet)
/** Below the fold: its code comes after the board's. */
const PastResults = later(() => import('./past-results.tsx'))
const TopRight = later(() => import('./top-right.tsx'))
/** No one has scrolled yet. */
const StageBar = part(() => import('./stage-bar.tsx'))
const FIRST_SECONDS = 60

/** A game's screen: the instance that the address names, one of a minute when it names none. */
export function PlayPage({ face }: { face: GameFace }) {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const named = search.get('id')
  const first = instancesOf(face.game).find(({ roundSeconds }) => roundSeconds === FIRST_SECONDS)
  const instance = named === null ? first : gameInstance(named)
  if (!instance || instance.game !== face.game) {
    const path = paths.ofGame(face.game, 'play', first?.id ?? '')
    return <UnknownGame title={kindName(t, face.game)} path={path} />
  }
  return (
    <Played
      // What the player has seen drawn belongs to one game: another starts fresh.
      key={instance.id}
      face={face}
      gameId={instance.id}
      onGame={(id) => setSearch({ id })}
    />
  )
}

type PlayedProps = Readonly<{ face: GameFace; gameId: GameInstanceId; onGame: (id: GameInstanceId) => void }>

/** Stage, board, slip, and what was drawn before. */
function Played({ face, gameId, onGame }: PlayedProps) {
  const { t } = useMessages()
  const table = useTable(face.game, gameId)
  const { game, round, cash, isCashOld, phase, sheet } = table
  const { slip } = sheet
  const last = game?.last ?? null
  const reveal = useReveal(game?.last, phase === 'locked' || phase === 'overdue' || isAwaited(round, game))
  const withheld = useWithheld(isCashOld ? undefined : cash?.held, reveal.phase)
  const stage = useOutOfView<HTMLDivElement>()
  const lock = useHolds()(game?.game.lock)
  const isOpen = useIsPermitted({ allOf: ['game:bet:create'] }) && phase === 'open' && !lock
  const title = kindName(t, face.game)
  const hasPicks = useSheetCode(slip)
  return (
    <Page
      title={title}
      bar="own"
      isWide
      className={classNames(
        'lg:grid lg:grid-cols-[420px_minmax(0,1fr)] lg:items-start lg:gap-4',
        hasPicks && 'pb-28',
      )}
    >
      <div className="on-stage rounded-b-[32px] lg:sticky lg:top-[calc(var(--watch,0px)+16px)] lg:mt-4 lg:rounded-[32px] bg-stage pt-[env(safe-area-inset-top)] pb-2 text-white">
        <Bar
          title={title}
          right={
            <Suspense>
              <TopRight gameId={gameId} cash={cash && cash.shown - withheld} />
            </Suspense>
          }
        />
        <Stage {...{ face, gameId, game, round, reveal, onGame }} clockRef={stage.ref} />
      </div>
      <div className="px-4">
        <MyRound gameId={gameId} round={round} last={last} reveal={reveal} />
        <BoardArea
          {...{ gameId, lock, slip }}
          Board={face.Board}
          isOpen={isOpen}
          canRepeat={sheet.placed !== null && slip.lines.length === 0}
          onToggle={sheet.toggle}
          onSwap={sheet.swap}
          onRepeat={sheet.repeat}
        />
        <div data-volatile="">
          <WhenNear fallback={<div className="h-96" />}>
            <PastResults gameId={gameId} />
          </WhenNear>
        </div>
      </div>
      {stage.isAway && (
        <Suspense>
          <StageBar {...{ gameId, round, last, reveal }} />
        </Suspense>
      )}
      <SlipPart game={face.game} table={table} isOpen={isOpen} />
    </Page>
  )
}

/** Whether there are picks. The first fetches the code of the sheet: there is a tap more until it opens, and who only looks on needs none of it. */
function useSheetCode({ lines }: Slip): boolean {
  const hasPicks = lines.length > 0
  useEffect(() => {
    if (hasPicks) loadSheet().catch(() => undefined)
  }, [hasPicks])
  return hasPicks
}

type SlipPartProps = Readonly<{ game: Game; table: ReturnType<typeof useTable>; isOpen: boolean }>

/** The slip: a bar while it is closed, and the sheet from its first opening on. */
function SlipPart({ game, table, isOpen }: SlipPartProps) {
  const { round, plays, cash, sheet, bet, odds, place } = table
  const { slip, active } = sheet
  return (
    <>
      {slip.lines.length > 0 && active === null && (
        <SlipBar slip={slip} onReview={() => sheet.review()} onClear={() => sheet.setSlip(emptySlip)} />
      )}
      {sheet.wasOpened && plays && (
        <Suspense>
          <BetSheet
            {...{ game, slip, active, plays, round, isOpen }}
            cash={cash?.held}
            isPlacing={bet.isPlacing}
            failure={bet.failure}
            failedIssue={bet.failedIssue}
            onSlip={sheet.setSlip}
            onActive={sheet.open}
            onPlace={place}
            changed={odds.changed}
            onAccept={odds.accept}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether the element that carries the `ref` has been scrolled away. Until the browser has looked, it has not. */
function useOutOfView<Shown extends Element>() {
  const ref = useRef<Shown>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver((seen) => setAway(seen.at(-1)?.isIntersecting === false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isAway }
}

/** The balance as it was last known, and how much of it is not shown yet. */
type Withheld = Readonly<{ cash: Money | undefined; sum: Money }>

/** What is withheld of a balance once it is `cash`: while a result is secret all that came in, otherwise nothing. */
export function withheldAfter(before: Withheld, cash: Money | undefined, isSecret: boolean): Withheld {
  if (!isSecret || cash === undefined || before.cash === undefined) return { cash, sum: 0n }
  return { cash, sum: before.sum + (cash > before.cash ? cash - before.cash : 0n) }
}

/** How much less than the balance is to be shown until a result lies still: a payout would give it away. Stakes leave at once. */
function useWithheld(cash: Money | undefined, phase: RevealPhase): Money {
  const [before, setBefore] = useState<Withheld>({ cash: undefined, sum: 0n })
  const isSecret = phase === 'drawing' || phase === 'revealing'
  useSecretResult(isSecret)
  const after = withheldAfter(before, cash, isSecret)
  if (after.cash !== before.cash || after.sum !== before.sum) setBefore(after)
  return after.sum
}

type SlipBarProps = Readonly<{ slip: Slip; onReview: () => void; onClear: () => void }>

/** The slip while it is closed: how many picks, what they cost, and the way to it. */
function SlipBar({ slip, onReview, onClear }: SlipBarProps) {
  const { t, money } = useMessages()
  return (
    <section
      aria-label={t('slip.title')}
      className="on-stage rise fixed inset-x-0 lg:left-(--side) bottom-[max(12px,env(safe-area-inset-bottom))] z-20 mx-auto flex w-[calc(100%-24px)] max-w-[456px] items-center gap-2 rounded-full bg-stage p-2 text-white ring-1 ring-white/15"
    >
      <IconButton label={t('slip.clear')} onClick={onClear} className="text-on-stage-2">
        <X size={20} aria-hidden="true" />
      </IconButton>
      <p role="status" className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-[13px] text-on-stage-2">
          {t('slip.lines', { count: slip.lines.length })}
        </span>
        <span className="num block text-[17px] font-semibold">{money(totalOf(slip))}</span>
      </p>
      <Button size="medium" onClick={onReview}>
        {t('slip.review')}
      </Button>
    </section>
  )
}
