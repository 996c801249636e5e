import { Empty, Segmented } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyFor } from '../../client/ask.ts'
import { playsQuery } from '../../client/games.ts'
import { QueryView } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { type RateDays, ratesQuery } from './queries.ts'
import { RateRow } from './rate-row.tsx'

const spans: readonly RateDays[] = ['1', '7', '30']

/** How every play of a game came out beside what the rules promise, with the sample and its interval. */
export default function RatesPart({ gameId }: { gameId: string }) {
  const { t } = useMessages()
  const [days, setDays] = useState<RateDays>('7')
  return (
    <div className="grid gap-3 pt-1">
      <Segmented
        label={t('rates.span')}
        value={days}
        onChange={setDays}
        items={spans.map((value) => ({ value, label: t('rates.days', { days: Number(value) }) }))}
      />
      <p className="text-[14px] leading-normal text-ink-2">{t('rates.text')}</p>
      <Rates gameId={gameId} days={days} />
    </div>
  )
}

function Rates({ gameId, days }: { gameId: string; days: RateDays }) {
  const rates = useQuery(ratesQuery(gameId, days))
  const { data: plays } = useQuery(playsQuery(gameId))
  return (
    <QueryView query={rates} skeleton={5}>
      {(data) => <Counted rates={data} plays={plays} />}
    </QueryView>
  )
}

type CountedProps = Readonly<{ rates: ReplyFor<'getWinRates'>; plays: ReplyFor<'getPlays'> | undefined }>

function Counted({ rates, plays }: CountedProps) {
  const { t } = useMessages()
  const played = rates.plays.filter(({ bets }) => bets !== 0n)
  if (played.length === 0) return <Empty>{t('rates.none')}</Empty>
  const unplayed = rates.plays.length - played.length
  return (
    <>
      <ul className="divide-y divide-line rounded-[24px] bg-surface px-4 ring-1 ring-line">
        {played.map((rate) => (
          <RateRow
            key={`${rate.play} ${rate.picks.join(' ')}`}
            rate={rate}
            picks={rate.picks.length > 0 ? rate.picks : picksOf(plays, rate.play)}
          />
        ))}
      </ul>
      {unplayed > 0 && <p className="text-[13px] text-ink-2">{t('rates.unplayed', { count: unplayed })}</p>}
    </>
  )
}

function picksOf(plays: ReplyFor<'getPlays'> | undefined, id: string): readonly string[] {
  const play = plays?.groups.flatMap((group) => group.plays).find((one) => one.id === id)
  return play?.picks.map(({ pick }) => pick) ?? ['']
}
