import { useMessages } from '../../copy/use-messages.ts'
import type { Road } from './roads.ts'

// Ten columns as high as is needed: the last hundred are on the screen at once, and nothing scrolls.
const COLUMNS = 10
const CELL = 32

type Fill = Readonly<{ fill: string; ink: string }>
const twoSides: readonly Fill[] = [
  { fill: 'var(--color-brand)', ink: 'var(--color-brand-ink)' },
  { fill: 'var(--color-sky)', ink: 'var(--color-sky-ink)' },
]
const colours: readonly Fill[] = [
  { fill: 'var(--color-green)', ink: '#fff' },
  { fill: 'var(--color-red)', ink: '#fff' },
]

/** The colours of a road's two sides. */
export function fillsOf(road: Road): readonly Fill[] {
  return road.id === 'colour' ? colours : twoSides
}

export type Bead = Readonly<{ issue: bigint; side: number; number: number }>
type BeadsProps = Readonly<{ road: Road; beads: readonly Bead[] }>

/** The beads, the oldest first, column by column: rows of one side are seen at a glance. `beads` are newest first. */
export function Beads({ road, beads }: BeadsProps) {
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
