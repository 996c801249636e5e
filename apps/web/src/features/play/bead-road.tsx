import { Segmented } from '@opendraw/ui'
import { useState } from 'react'
import { playName } from '../../copy/names.ts'
import { useWords } from '../../copy/use-words.ts'
import type { DrawnDigit } from './queries.ts'
import { type Road, type Side, sideOf, streakOf } from './streaks.ts'

// Ten by ten: the last hundred stand on the screen at once, and nothing scrolls.
const rows = 10
const columns = 10
const cell = 32
const roads: readonly Road[] = ['colour', 'size', 'parity']
const fills: Readonly<Record<Side, { fill: string; ink: string }>> = {
  green: { fill: 'var(--color-green)', ink: '#fff' },
  red: { fill: 'var(--color-red)', ink: '#fff' },
  violet: { fill: 'var(--color-violet)', ink: '#fff' },
  big: { fill: 'var(--color-brand)', ink: 'var(--color-brand-ink)' },
  small: { fill: 'var(--color-sky)', ink: 'var(--color-sky-ink)' },
  odd: { fill: 'var(--color-brand)', ink: 'var(--color-brand-ink)' },
  even: { fill: 'var(--color-sky)', ink: 'var(--color-sky-ink)' },
}

/** The last results as beads, oldest first, ten to a column: rows of one kind are seen at a glance. */
export function BeadRoad({ drawn }: { drawn: readonly DrawnDigit[] }) {
  const { say } = useWords()
  const [road, setRoad] = useState<Road>('colour')
  const digits = drawn.map(({ digit }) => digit)
  const beads = drawn.toReversed()
  const streak = streakOf(road, digits)
  return (
    <div className="rounded-[24px] bg-surface p-3 ring-1 ring-line">
      <Segmented
        label={say('trend.by')}
        value={road}
        onChange={setRoad}
        items={roads.map((one) => ({ value: one, label: say(`trend.${one}`) }))}
      />
      <svg
        viewBox={`0 0 ${columns * cell} ${rows * cell}`}
        role="img"
        aria-label={say('trend.label', { count: digits.length, digits: digits.join(', ') })}
        className="num mt-3 w-full"
      >
        {beads.map(({ issue, digit }, index) => {
          const { fill, ink } = fills[sideOf(road, digit)]
          const [x, y] = [Math.floor(index / rows) * cell + cell / 2, (index % rows) * cell + cell / 2]
          return (
            <g key={issue}>
              <circle cx={x} cy={y} r="13" fill={fill} />
              <text x={x} y={y + 4.5} textAnchor="middle" fontSize="13" fontWeight="700" fill={ink}>
                {digit}
              </text>
            </g>
          )
        })}
      </svg>
      {streak && (
        <p className="mt-3 px-1 text-[14px]">
          {say('trend.streak', {
            name: playName(say, `rgb_${streak.side}`, ''),
            now: streak.now,
            longest: streak.longest,
          })}
        </p>
      )}
      <p className="mt-1 px-1 text-[13px] text-ink-2">{say('trend.from', { count: digits.length })}</p>
    </div>
  )
}
