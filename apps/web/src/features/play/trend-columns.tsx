import { coloursOf, type Game } from '@opendraw/games'
import { Button } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'

/** The part of the width in which the rounds are numbered; the rest belongs to the values. */
export const ISSUE_PART = 0.13
const ROWS_FIRST = 15
const ROW_HEIGHT = 30
const WIDTH = 300
const ISSUE_WIDTH = WIDTH * ISSUE_PART
const fills = { green: 'var(--color-green)', red: 'var(--color-red)', violet: 'var(--color-violet)' }

type Row = Readonly<{ issue: bigint; number: number }>
type TrendColumnsProps = Readonly<{ game: Game; values: readonly number[]; rows: readonly Row[] }>

/** Every drawn number in its column with a line from one to the next, the newest on top. */
export function TrendColumns({ game, values, rows }: TrendColumnsProps) {
  const { t } = useMessages()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, ROWS_FIRST)
  const column = (WIDTH - ISSUE_WIDTH) / values.length
  const centre = (number: number) => ISSUE_WIDTH + (values.indexOf(number) + 0.5) * column
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${ROW_HEIGHT * shown.length}`}
        role="img"
        aria-label={t('trend.label', {
          count: shown.length,
          digits: shown.map(({ number }) => number).join(', '),
        })}
        className="num w-full"
      >
        {shown.map(({ issue, number }, row) => (
          <g key={issue}>
            <RowGround issue={issue} row={row} />
            {values
              .filter((value) => value !== number)
              .map((value) => (
                <Figure key={value} x={centre(value)} y={middleOf(row)} number={value} isDrawn={false} />
              ))}
          </g>
        ))}
        <polyline
          points={shown.map(({ number }, row) => `${centre(number)},${middleOf(row)}`).join(' ')}
          fill="none"
          stroke="var(--color-brand)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {shown.map(({ issue, number }, row) => (
          <Dot key={issue} game={game} number={number} x={centre(number)} y={middleOf(row)} />
        ))}
      </svg>
      {rows.length > ROWS_FIRST && !isWhole && (
        <div className="mt-2 text-center">
          <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
            {t('trend.showAll', { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** The stripe below every second row, and the end of the round's number. */
function RowGround({ issue, row }: { issue: bigint; row: number }) {
  return (
    <>
      {row % 2 === 0 && (
        <rect
          y={row * ROW_HEIGHT}
          width={WIDTH}
          height={ROW_HEIGHT}
          rx="8"
          fill="var(--color-sunken)"
          fillOpacity=".6"
        />
      )}
      <text x="4" y={middleOf(row) + 4.5} fontSize="12" fill="var(--color-ink-2)">
        {String(issue).slice(-4)}
      </text>
    </>
  )
}

function middleOf(row: number): number {
  return (row + 0.5) * ROW_HEIGHT
}

type FigureProps = Readonly<{ x: number; y: number; number: number; isDrawn: boolean; ink?: string }>

function Figure({ x, y, number, isDrawn, ink = 'var(--color-ink-2)' }: FigureProps) {
  return (
    <text
      x={x}
      y={y + 4.5}
      textAnchor="middle"
      fontSize={isDrawn ? 13 : 12}
      fontWeight={isDrawn ? 700 : undefined}
      fill={ink}
    >
      {number}
    </text>
  )
}

type DotProps = Readonly<{ game: Game; number: number; x: number; y: number }>

/** The drawn number in the colours that its game gives it. */
function Dot({ game, number, x, y }: DotProps) {
  if (game === 'pk')
    return (
      <>
        <rect x={x - 12} y={y - 12} width="24" height="24" rx="7" fill={`var(--color-lane-${number})`} />
        <Figure x={x} y={y} number={number} isDrawn ink={`var(--color-lane-${number}-ink)`} />
      </>
    )
  if (game !== 'rgb')
    return (
      <>
        <circle cx={x} cy={y} r="12" fill="var(--color-ink)" />
        <Figure x={x} y={y} number={number} isDrawn ink="var(--color-canvas)" />
      </>
    )
  const [first = 'green', second] = coloursOf(number)
  return (
    <>
      <circle cx={x} cy={y} r="12" fill={fills[first]} />
      {second && <path d={`M${x} ${y - 12}a12 12 0 0 1 0 24z`} fill={fills[second]} />}
      <Figure x={x} y={y} number={number} isDrawn ink="#fff" />
    </>
  )
}
