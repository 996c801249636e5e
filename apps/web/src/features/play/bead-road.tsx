import type { Game, Side } from '@opendraw/games'
import { Segmented } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { playsQuery } from '../../client/games.ts'
import { Chips } from '../../components/choices.tsx'
import { playName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { share } from '../../formats/odds.ts'
import { numberOnRoad, type Road, roadsOf, sideOnRoad } from './roads.ts'
import { pickOf } from './slip-check.ts'
import { placeName } from './trend.tsx'
import type { DrawnRound } from './trend-query.ts'

// Ten columns as high as is needed: the last hundred are on the screen at once, and nothing scrolls.
const COLUMNS = 10

const CELL = 32

const twoSides: readonly Fill[] = [
  { fill: 'var(--color-brand)', ink: 'var(--color-brand-ink)' },
  { fill: 'var(--color-sky)', ink: 'var(--color-sky-ink)' },
]

const colours: readonly Fill[] = [
  { fill: 'var(--color-green)', ink: '#fff' },
  { fill: 'var(--color-red)', ink: '#fff' },
]

type BeadRoadProps = Readonly<{ game: Game; gameId: string; rounds: readonly DrawnRound[] }>

/** The last results as beads of two sides, oldest first: what came in a row, and what every next draw holds. */
export function BeadRoad({ game, gameId, rounds }: BeadRoadProps) {
  const { t } = useMessages()
  const roads = roadsOf(game)
  const places = [...new Set(roads.map(({ place }) => place))]
  const [place, setPlace] = useState(places[0] ?? '')
  const here = roads.filter((road) => road.place === place)
  const [kind, setKind] = useState(here[0]?.id)
  const road = here.find(({ id }) => id === kind) ?? here[0]
  if (!road) return null
  const beads = rounds.map(({ issue, result }) => ({
    issue,
    side: sideOnRoad(game, road, result),
    number: numberOnRoad(game, road, result),
  }))
  const streak = streakOf(beads.map(({ side }) => side))
  const newest = road.sides[beads[0]?.side ?? 0]
  return (
    <div className="rounded-[24px] bg-surface py-3 ring-1 ring-line">
      {places.length > 1 && (
        <div className="pb-2">
          <Chips
            label={t('trend.place')}
            value={place}
            onChange={setPlace}
            items={places.map((value) => ({
              value,
              label: value === '' ? t('trend.sum') : placeName(t, game, positionOf(value)),
            }))}
          />
        </div>
      )}
      <div className="px-3">
        <Segmented
          label={t('trend.by')}
          value={road.id}
          onChange={setKind}
          items={here.map(({ id }) => ({ value: id, label: t(`trend.${id}`) }))}
        />
        <Beads road={road} beads={beads} />
        <Chances gameId={gameId} road={road} />
        {newest && (
          <p className="mt-2 px-1 text-[14px]">
            {t('trend.streak', { name: playName(t, newest.play, newest.pick), ...streak })}
          </p>
        )}
        <p className="mt-1 px-1 text-[13px] text-ink-2">{t('trend.from', { count: rounds.length })}</p>
      </div>
    </div>
  )
}

/** Whose bead is whose, and what the chance of each side is in every next draw. */
function Chances({ gameId, road }: { gameId: string; road: Road }) {
  const { t, locale } = useMessages()
  const { data: plays } = useQuery(playsQuery(gameId))
  const fills = fillsOf(road)
  const chanceOf = (side: Side) => {
    const pick = plays && pickOf(plays, side)
    return pick ? share(pick.probability, locale) : ''
  }
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-[14px]">
      <span className="text-[13px] text-ink-2">{t('trend.next')}</span>
      {road.sides.map((side, index) => (
        <span key={side.play} className="inline-flex items-center gap-1.5">
          <span
            className="size-3 rounded-full"
            style={{ background: fills[index]?.fill }}
            aria-hidden="true"
          />
          {playName(t, side.play, side.pick)} <span className="num font-semibold">{chanceOf(side)}</span>
        </span>
      ))}
    </p>
  )
}

function positionOf(place: string): number {
  const letter = 'ABCDE'.indexOf(place)
  return letter < 0 ? Number(place) : letter + 1
}

type Streak = Readonly<{ now: number; longest: number }>

/** How often the newest side has come in a row, and the longest row of any side. `sides` are newest first. */
export function streakOf(sides: readonly (string | number)[]): Streak {
  const rows = sides.reduce<number[]>((found, side, index) => {
    if (index > 0 && side === sides[index - 1]) found[found.length - 1] = (found.at(-1) ?? 0) + 1
    else found.push(1)
    return found
  }, [])
  return { now: rows[0] ?? 0, longest: Math.max(0, ...rows) }
}

type Fill = Readonly<{ fill: string; ink: string }>

/** The colours of a road's two sides. */
function fillsOf(road: Road): readonly Fill[] {
  return road.id === 'colour' ? colours : twoSides
}

type Bead = Readonly<{ issue: bigint; side: number; number: number }>

type BeadsProps = Readonly<{ road: Road; beads: readonly Bead[] }>

/** The beads, the oldest first, column by column: rows of one side are seen at a glance. `beads` are newest first. */
function Beads({ road, beads }: BeadsProps) {
  const { t } = useMessages()
  const fills = fillsOf(road)
  const rows = Math.max(1, Math.ceil(beads.length / COLUMNS))
  const numbers = beads.map(({ number }) => number)
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * CELL} ${rows * CELL}`}
      role="img"
      aria-label={t('trend.label', { count: beads.length, digits: numbers.join(', ') })}
      className="num mt-3 w-full"
    >
      {beads.toReversed().map(({ issue, side, number }, index) => {
        const [x, y] = [Math.floor(index / rows) * CELL + CELL / 2, (index % rows) * CELL + CELL / 2]
        return (
          <g key={issue}>
            {side === 0 ? (
              <circle cx={x} cy={y} r="13" fill={fills[0]?.fill} />
            ) : (
              <rect x={x - 12} y={y - 12} width="24" height="24" rx="7" fill={fills[1]?.fill} />
            )}
            <text
              x={x}
              y={y + 4.5}
              textAnchor="middle"
              fontSize="13"
              fontWeight="700"
              fill={fills[side]?.ink}
            >
              {number}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
