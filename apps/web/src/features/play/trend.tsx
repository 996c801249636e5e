import { coloursOf } from '@opendraw/games'
import { Button } from '@opendraw/ui'
import { useState } from 'react'
import { useWords } from '../../copy/use-words.ts'
import type { DrawnDigit } from './queries.ts'
import { countsOf } from './streaks.ts'

const rowsFirst = 15
const cell = 30
const issueWidth = 48
const width = issueWidth + cell * 10
const fills = { green: 'var(--color-green)', red: 'var(--color-red)', violet: 'var(--color-violet)' }
const columns = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const centre = (digit: number) => issueWidth + digit * cell + cell / 2

/** Every drawn digit in its column with a line from one to the next, and how often each came in the last rounds. */
export function Trend({ drawn }: { drawn: readonly DrawnDigit[] }) {
  const { say } = useWords()
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? drawn : drawn.slice(0, rowsFirst)
  const digits = drawn.map(({ digit }) => digit)
  return (
    <div className="rounded-[24px] bg-surface p-3 ring-1 ring-line">
      <Counts digits={digits} />
      <svg
        viewBox={`0 0 ${width} ${cell * rows.length}`}
        role="img"
        aria-label={say('trend.label', {
          count: rows.length,
          digits: rows.map(({ digit }) => digit).join(', '),
        })}
        className="num w-full"
      >
        {rows.map(({ issue, digit }, row) => (
          <Row key={issue} issue={issue} digit={digit} top={row * cell} isZebra={row % 2 === 0} />
        ))}
        <polyline
          points={rows.map(({ digit }, row) => `${centre(digit)},${row * cell + cell / 2}`).join(' ')}
          fill="none"
          stroke="var(--color-brand)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {rows.map(({ issue, digit }, row) => (
          <Dot key={issue} digit={digit} y={row * cell + cell / 2} />
        ))}
      </svg>
      {drawn.length > rowsFirst && !isWhole && (
        <div className="mt-2 text-center">
          <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
            {say('trend.showAll', { count: drawn.length })}
          </Button>
        </div>
      )}
      <p className="mt-2 px-1 text-[13px] text-ink-2">{say('trend.from', { count: drawn.length })}</p>
    </div>
  )
}

function Counts({ digits }: { digits: readonly number[] }) {
  const { say } = useWords()
  const counts = countsOf(digits)
  return (
    <table className="mb-2 w-full table-fixed border-collapse text-ink-2">
      <colgroup>
        <col style={{ width: `${(issueWidth / width) * 100}%` }} />
        {counts.map(({ digit }) => (
          <col key={digit} />
        ))}
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{say('round.last')}</th>
          {counts.map(({ digit }) => (
            <th key={digit} scope="col">
              {digit}
            </th>
          ))}
        </tr>
      </thead>
      {(['seen', 'missed'] as const).map((row) => (
        <tbody key={row}>
          <tr>
            <td colSpan={11} className="px-1.5 text-[12px]">
              <span aria-hidden="true">{say(`trend.${row}`)}</span>
            </td>
          </tr>
          <tr>
            <th scope="row">
              <span className="sr-only">{say(`trend.${row}`)}</span>
            </th>
            {counts.map((count) => (
              <td key={count.digit} className="num pb-1 text-center text-[13px] text-ink">
                {count[row]}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function Row({ issue, digit, top, isZebra }: DrawnDigit & { top: number; isZebra: boolean }) {
  return (
    <>
      {isZebra && (
        <rect y={top} width={width} height={cell} rx="8" fill="var(--color-sunken)" fillOpacity=".6" />
      )}
      <text x="6" y={top + 20} fontSize="12" fill="var(--color-ink-2)">
        {issue.slice(-4)}
      </text>
      {columns.map((column) =>
        column === digit ? null : (
          <text
            key={column}
            x={centre(column)}
            y={top + 19.5}
            textAnchor="middle"
            fontSize="12"
            fill="var(--color-ink-2)"
          >
            {column}
          </text>
        ),
      )}
    </>
  )
}

function Dot({ digit, y }: { digit: number; y: number }) {
  const [first = 'green', second] = coloursOf(digit)
  const x = centre(digit)
  return (
    <>
      <circle cx={x} cy={y} r="12" fill={fills[first]} />
      {second && <path d={`M${x} ${y - 12}a12 12 0 0 1 0 24z`} fill={fills[second]} />}
      <text x={x} y={y + 4.5} textAnchor="middle" fontSize="13" fontWeight="700" fill="#fff">
        {digit}
      </text>
    </>
  )
}
