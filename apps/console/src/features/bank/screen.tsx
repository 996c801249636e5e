import { DAY_MS } from '@opendraw/time'
import { useQuery } from '@tanstack/react-query'
import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNow } from '../../client/clock.ts'
import { Filters, SelectFilter } from '../../components/filters.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { Queue } from '../../components/queue.tsx'
import { Money } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Accounts } from './accounts.tsx'
import { Detail } from './detail.tsx'
import { Files } from './files.tsx'
import { bankMessages as t } from './messages.ts'
import { bankQuery, type Line, linesKey, QUEUE_EVERY_MS, readLines } from './queries.ts'
import { Suspense } from './suspense.tsx'

/** The bank accounts, what lies in suspense, and the lines that wait for a match. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const [account] = useFilter('account', '')
  const query = useQuery(bankQuery)
  const list = useList<Line>(linesKey(state, account), readLines(state, account), QUEUE_EVERY_MS)
  const accounts = query.data?.accounts ?? []
  return (
    <>
      <Queue
        title={t.title}
        states={t.states}
        list={list}
        columns={columns}
        filters={
          <>
            <Loaded query={query}>
              {(bank) => (
                <div className="bank-head">
                  <Accounts accounts={bank.accounts} />
                  <Suspense suspense={bank.suspense} />
                </div>
              )}
            </Loaded>
            {accounts.length > 1 && (
              <Filters names={['account']}>
                <SelectFilter
                  name="account"
                  label={t.account}
                  options={Object.fromEntries(accounts.map(({ id, name }) => [String(id), name]))}
                />
              </Filters>
            )}
          </>
        }
        words={messages.queue.wordsOf('a bank line', 'bank lines')}
        keys={t.keys}
        detail={(line, onDone) => (
          <Detail
            key={line.id}
            line={line}
            account={accounts.find(({ id }) => id === line.account)?.name ?? ''}
            others={list.items.filter(
              ({ id, match, asset }) => id !== line.id && match === null && asset === line.asset,
            )}
            onDone={onDone}
          />
        )}
      />
      <Files />
    </>
  )
}

const columns: TableColumnsType<Line> = [
  { title: t.booked, render: (_, { bookedOn }) => <span className="console-money">{bookedOn}</span> },
  {
    title: t.amount,
    align: 'right',
    render: (_, { amount, asset }) => <Money micros={amount} currency={asset} />,
  },
  { title: t.who, render: (_, { counterparty }) => counterparty || '–' },
  {
    title: t.reference,
    render: (_, { reference, text, waits }) => (
      <>
        {reference || text || '–'} {waits !== null && <Tag color="processing">{t.waits}</Tag>}
      </>
    ),
  },
  { title: t.ageOf, render: (_, line) => (line.match ? '' : <Age line={line} />) },
]

/** For how many days the money has been at the bank, or gone. */
function Age({ line }: { line: Line }): ReactNode {
  const now = useNow(DAY_MS)
  return t.days(Math.max(0, Math.floor((now - Date.parse(line.bookedOn)) / DAY_MS)))
}
