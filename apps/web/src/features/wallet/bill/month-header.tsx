import { Amount } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../copy/use-words.ts'
import { type StatementFilter, sumsQuery } from '../queries.ts'
import { type Month, monthName } from './months.ts'

/** A month with what came in and what went out in it, under the filter, summed by the ledger. */
export function MonthHeader({ month, filter }: { month: Month; filter: StatementFilter }) {
  const { say, locale } = useWords()
  const { data } = useQuery(sumsQuery({ ...filter, from: month.from, to: month.to }))
  return (
    <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
      <h2 className="text-[16px] font-bold first-letter:uppercase">{monthName(month, locale)}</h2>
      <p className="flex gap-3 text-[13px] text-ink-2 tabular-nums">
        {data && (
          <>
            <span>
              {say('bill.in')} <Amount amount={data.in} locale={locale} className="font-semibold" />
            </span>
            <span>
              {say('bill.out')} <Amount amount={data.out} locale={locale} className="font-semibold" />
            </span>
          </>
        )}
      </p>
    </div>
  )
}
