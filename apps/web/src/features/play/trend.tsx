import type { Game } from '@opendraw/games'
import { useState } from 'react'
import { Chips } from '../../components/choices.tsx'
import { rankName } from '../../copy/names.ts'
import { type Translate, useMessages } from '../../copy/use-messages.ts'
import { SumBars } from './sum-bars.tsx'
import { TrendColumns } from './trend-columns.tsx'
import { TrendCounts } from './trend-counts.tsx'
import type { TrendReply } from './trend-query.ts'

type TrendProps = Readonly<{ game: Game; trend: TrendReply }>

/** The last rounds of a game by position: each number in its column, how often and how long ago it came, and its true chance. */
export function Trend({ game, trend }: TrendProps) {
  const { t } = useMessages()
  const [place, setPlace] = useState('1')
  const position = trend.positions.find((one) => String(one.position) === place)
  const isChoice = trend.positions.length > 1 || trend.sums !== null
  return (
    <div className="rounded-[24px] bg-surface py-3 ring-1 ring-line">
      {isChoice && (
        <Chips
          label={t('trend.by')}
          value={place}
          onChange={setPlace}
          items={[
            ...trend.positions.map((one) => ({
              value: String(one.position),
              label: placeName(t, game, one.position),
            })),
            ...(trend.sums ? [{ value: 'sum', label: t('trend.sum') }] : []),
          ]}
        />
      )}
      <div className={isChoice ? 'px-3 pt-2' : 'px-3'}>
        {position ? (
          <>
            <TrendCounts values={position.values} />
            <TrendColumns
              key={position.position}
              game={game}
              values={position.values.map(({ value }) => value)}
              rows={trend.rounds.flatMap(({ issue, result }) => {
                const number = result[position.position - 1]
                return number === undefined ? [] : [{ issue, number }]
              })}
            />
          </>
        ) : (
          trend.sums && <SumBars values={trend.sums} sampleSize={trend.sampleSize} />
        )}
        <p className="mt-2 px-1 text-[13px] text-ink-2">{t('trend.from', { count: trend.sampleSize })}</p>
      </div>
    </div>
  )
}

/** A position of a result as text, counted from 1: "Champion", "B", "Die 2". */
export function placeName(t: Translate, game: Game, position: number): string {
  if (game === 'pk') return rankName(t, position)
  return game === 'ssc' ? (['A', 'B', 'C', 'D', 'E'][position - 1] ?? '') : t('trend.die', { n: position })
}
