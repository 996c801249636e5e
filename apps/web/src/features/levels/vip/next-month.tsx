import { useWords } from '../../../copy/use-words.ts'
import { monthWords } from '../calendar-words.ts'
import type { Levels } from '../queries.ts'
import { Bar } from './bar.tsx'

/** What this month's stakes have come to for next month's gift; nothing for a level without one. */
export function NextMonth({ levels: { level, levels, month } }: { levels: Levels }) {
  const { say, money, locale } = useWords()
  const terms = levels[level]
  if (!terms || terms.monthlyGift === 0n) return null
  const [staked, needed] = [month.staked, terms.monthlyStake]
  const text = say('vip.monthStaked', {
    staked: money(staked),
    needed: money(needed),
    month: monthWords(month.month, locale),
  })
  return (
    <div className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h3 className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 text-[16px] font-semibold">
        {say('vip.nextMonth')}
        <span className="num">{money(terms.monthlyGift)}</span>
      </h3>
      <Bar done={staked} all={needed} text={text} />
    </div>
  )
}
