import { statementGroups } from '@opendraw/contract'
import { Empty, List, Pull, SkeletonRows } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { clock } from '../../../connection/clock.ts'
import { usePlayer } from '../../../connection/player.ts'
import { type Key, useWords } from '../../../copy/use-words.ts'
import { Chips } from '../../../frame/chips.tsx'
import { Failed } from '../../../frame/failed.tsx'
import { ListEnd } from '../../../frame/list-end.tsx'
import { Page } from '../../../frame/page.tsx'
import { type StatementFilter, statementQuery } from '../queries.ts'
import { byMonth, type Month, monthName, monthsBack } from './months.ts'
import { StatementRow } from './statement-row.tsx'

type Group = (typeof statementGroups)[number]
const groupKeys = {
  all: 'common.all',
  bets: 'bill.bets',
  deposits: 'bill.deposits',
  withdrawals: 'bill.withdrawals',
} as const satisfies Record<Group, Key>

/** The statement: the ledger's own lines, by month, under a filter. */
export default function BillScreen() {
  const { say } = useWords()
  const [group, setGroup] = useState<Group>('all')
  const [month, setMonth] = useState<Month>()
  const filter = { group, ...(month && { from: month.from, to: month.to }) }
  return (
    <Page
      title={say('bill.title')}
      right={<MonthChoice month={month} onMonth={setMonth} />}
      top={
        <Chips
          label={say('bets.filter')}
          value={group}
          onChange={setGroup}
          items={statementGroups.map((value) => ({ value, label: say(groupKeys[value]) }))}
        />
      }
    >
      <div className="px-4 pt-2">
        <Lines filter={filter} />
      </div>
    </Page>
  )
}

function Lines({ filter }: { filter: StatementFilter }) {
  const { say, locale } = useWords()
  const query = useInfiniteQuery(statementQuery(filter))
  const lines = query.data?.pages.flatMap(({ list }) => list) ?? []
  if (query.isPending) return <SkeletonRows count={8} />
  if (query.isError && lines.length === 0)
    return <Failed failure={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <Pull label={say('common.loading')} onPull={() => query.refetch()} />
      {byMonth(lines).map(({ month, lines: own }) => (
        <section key={month.id} className="mb-5">
          <h2 className="mb-2.5 px-1 text-[16px] font-bold first-letter:uppercase">
            {monthName(month, locale)}
          </h2>
          <List>
            {own.map((line) => (
              <StatementRow key={line.seq} line={line} />
            ))}
          </List>
        </section>
      ))}
      {lines.length === 0 ? (
        <Empty>{say('bill.none')}</Empty>
      ) : (
        <ListEnd
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

type MonthChoiceProps = { month: Month | undefined; onMonth: (month: Month | undefined) => void }

/** The month to show, with the device's own picker. */
function MonthChoice({ month, onMonth }: MonthChoiceProps) {
  const { say, locale } = useWords()
  const { player } = usePlayer()
  const now = clock.now()
  const months = monthsBack(now, player?.createdAt ?? now)
  return (
    <label className="relative mr-2 flex h-11 items-center gap-1 rounded-full bg-sunken pr-3 pl-4 text-[14px] font-semibold has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
      <span className="sr-only">{say('bill.month')}</span>
      <span aria-hidden="true" className="inline-block first-letter:uppercase">
        {month ? monthName(month, locale) : say('bill.allMonths')}
      </span>
      <ChevronDown size={16} className="text-ink-2" aria-hidden="true" />
      <select
        value={month?.id ?? ''}
        onChange={({ target }) => onMonth(months.find(({ id }) => id === target.value))}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        <option value="">{say('bill.allMonths')}</option>
        {months.map((one) => (
          <option key={one.id} value={one.id}>
            {monthName(one, locale)}
          </option>
        ))}
      </select>
    </label>
  )
}
