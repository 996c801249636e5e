import { raceFacts } from '@opendraw/games'
import { RankChip } from '@opendraw/ui'
import type { CSSProperties } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { FourSides } from '../boards/bet-option.tsx'
import { Panel, Panels } from '../boards/panel.tsx'
import { SumGrid } from '../boards/sum-grid.tsx'
import type { GameFace } from '../game-face.ts'
import { PlayPage } from '../play-page.tsx'
import type { Reveal } from '../use-reveal.ts'
import { Duels } from './duels.tsx'
import { numbers, Places } from './places.tsx'
import { Top } from './top.tsx'

/** The place of PK's last order: ten lanes; the racers run while a round is drawn, and line up in their order when it is. */
function PkDraw(reveal: Reveal) {
  const { phase, result, isNew } = reveal
  return (
    <div className="rounded-[24px] bg-stage-2 p-3">
      <ol className="relative h-[104px] overflow-hidden" data-phase={phase}>
        {numbers.map((number) => (
          <Racer key={number} number={number} place={result ? result.indexOf(number) + 1 : 0} phase={phase} />
        ))}
      </ol>
      <Facts {...reveal} />
      {isNew && phase === 'still' && <span className="sr-only">{result?.join(' ')}</span>}
    </div>
  )
}

type RacerProps = Readonly<{ number: number; place: number; phase: Reveal['phase'] }>

function Racer({ number, place, phase }: RacerProps) {
  const isRanked = phase === 'still' || phase === 'revealing'
  const slot = isRanked && place > 0 ? place : number
  // The champion's lane is full, the last one's nearly empty; 44 px of each lie below, where running never lifts them.
  const reached = phase === 'drawing' ? 0.35 : phase === 'none' ? 0 : (10 - place) / 9
  // Moved, never resized: what changes its size is laid out anew for each frame, which a cheap phone cannot keep up with.
  const lane: CSSProperties = {
    transform: `translateY(${(1 - reached) * 66}px)`,
    animationDelay: `${-number * 1.7}s`,
  }
  return (
    <li
      className={`racer absolute -bottom-[44px] left-0 h-[146px] w-[10%] px-[1.5px] ${phase === 'revealing' ? 'racer-rank' : ''}`}
      style={{ translate: `${(slot - 1) * 100}%` }}
      value={place || undefined}
    >
      <span
        className={`lane flex h-full flex-col rounded-[11px] bg-white/10 ${phase === 'drawing' ? 'lane-run' : ''}`}
        style={lane}
      >
        <RankChip number={number} size="100%" />
      </span>
    </li>
  )
}

function Facts({ phase, result }: Reveal) {
  const { t } = useMessages()
  const facts = phase === 'still' && result ? raceFacts(result) : null
  return (
    <p className="mt-2 flex min-h-5 flex-wrap items-baseline justify-between gap-x-3 text-[13px] text-on-stage-2">
      {facts && (
        <>
          <span>
            {t('pk.sumIs', { sum: facts.sum })} · {t(`side.${facts.size}`)} · {t(`side.${facts.parity}`)}
          </span>
          <span className="flex gap-2 text-[12px]">
            {facts.duels
              .map((side, index) => ({ side, pair: `${index + 1}:${10 - index}` }))
              .map(({ side, pair }) => (
                <span key={pair}>
                  {pair} <strong className="font-semibold text-white">{t(`short.${side}`)}</strong>
                </span>
              ))}
          </span>
        </>
      )}
    </p>
  )
}

const about = { big: '12–19', small: '3–11', odd: '3, 5 … 19', even: '4, 6 … 18' }

const sums = Array.from({ length: 17 }, (_, index) => index + 3)

/** The board of PK: places and their numbers, duels of mirrored places, the first two and the first three. */
function PkBoard() {
  const { t } = useMessages()
  return (
    <Panels
      items={[
        { value: 'position', label: t('board.places'), panel: <Places /> },
        { value: 'duel', label: t('board.duels'), panel: <Duels /> },
        {
          value: 'sum',
          label: t('board.sum'),
          panel: (
            <div className="grid gap-3">
              <p className="px-1 text-[14px] text-ink-2">{t('pk.sum')}</p>
              <FourSides choicesOf={(side) => [{ play: `pk_sum_${side}`, pick: '' }]} about={about} />
              <Panel>
                <SumGrid play="pk_sum" sums={sums} />
              </Panel>
            </div>
          ),
        },
        { value: 'top2', label: t('pk.top2'), panel: <Top key="2" places={2} /> },
        { value: 'top3', label: t('pk.top3'), panel: <Top key="3" places={3} /> },
      ]}
    />
  )
}

const pk: GameFace = {
  game: 'pk',
  Board: PkBoard,
  Draw: PkDraw,
  drawAt: 'below',
  // The first three, the champion largest: ten plates would be too small to read.
  Past: ({ result }) => (
    <span className="flex h-[30px] items-end gap-0.5">
      {result.slice(0, 3).map((number, place) => (
        <RankChip key={number} number={number} size={30 - place * 4} />
      ))}
    </span>
  ),
  pastShown: 4,
}

/** The PK game: ten racers in the order of their arrival. */
export default function PkScreen() {
  return <PlayPage face={pk} />
}
