import { exportStatement, idOf, statementGroups, type WalletAsset } from '@opendraw/contract'
import { Amount, Button, List, Pull } from '@opendraw/ui'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../../client/ask.ts'
import { DateFilter } from '../../../components/calendar/date-filter.tsx'
import { type DayRange, momentsOf } from '../../../components/calendar/day-range.ts'
import { Chips } from '../../../components/choices.tsx'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { ListEnd } from '../../../components/endless-list.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView, rowsOf } from '../../../components/query-view.tsx'
import { csvFile, saveFile } from '../../../components/save-file.ts'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type StatementFilter, statementQuery, sumsQuery } from '../queries.ts'
import { byMonth, type Month, monthName, partOf } from './months.ts'
import { Receipt } from './receipt.tsx'
import { StatementRow } from './statement-row.tsx'

type Group = (typeof statementGroups)[number]
const groupKeys = {
  all: 'common.all',
  bets: 'bill.bets',
  deposits: 'bill.deposits',
  withdrawals: 'bill.withdrawals',
  exchange: 'bill.exchange',
  savings: 'bill.savings',
  tickets: 'ticket.title',
  other: 'bill.other',
} as const satisfies Record<Group, Key>

/** The statement; with `line` in the address, one line of it as a receipt. */
export default function BillScreen() {
  const [search] = useSearchParams()
  const line = search.get('line') ?? ''
  const asset = search.get('asset') === 'USDT' ? 'USDT' : 'USD'
  if (/^[0-9]{1,18}$/.test(line)) return <Receipt asset={asset} seq={idOf(line)} />
  return <Statement first={asset} />
}

/** The ledger's own lines of one wallet, by month, under a filter that may name days. */
function Statement({ first }: { first: WalletAsset }) {
  const { t } = useMessages()
  const [group, setGroup] = useState<Group>('all')
  const [asset, setAsset] = useState<WalletAsset>(first)
  const [range, setRange] = useState<DayRange | null>(null)
  const shared = { asset, group }
  const filter = { ...shared, ...(range && momentsOf(range)) }
  return (
    <Page
      title={t('bill.title')}
      right={<DateFilter range={range} onRange={setRange} />}
      top={
        <Chips
          label={t('bets.filter')}
          value={group}
          onChange={setGroup}
          items={statementGroups.map((value) => ({ value, label: t(groupKeys[value]) }))}
        />
      }
    >
      <div className="px-4 pt-2">
        <div className="-mx-4 mb-3">
          <Chips
            label={t('bill.wallet')}
            value={asset}
            onChange={setAsset}
            items={[
              { value: 'USD', label: 'USD' },
              { value: 'USDT', label: 'USDT' },
            ]}
          />
        </div>
        <Lines filter={filter} asset={asset} />
      </div>
    </Page>
  )
}

type LinesProps = Readonly<{ filter: StatementFilter; asset: WalletAsset }>

function Lines({ filter, asset }: LinesProps) {
  const { t } = useMessages()
  const query = useInfiniteQuery(statementQuery(filter))
  return (
    <QueryView isMoney query={rowsOf(query)} skeleton={8}>
      {(lines) => (
        <>
          <Pull label={t('common.loading')} onPull={() => query.refetch()} />
          {lines.length > 0 && <ExportButton filter={filter} />}
          {byMonth(lines).map(({ month, lines: own }) => (
            <section key={month.id} className="mb-5">
              <MonthHeader month={month} filter={filter} />
              <List>
                {own.map((line) => (
                  <StatementRow key={line.seq} line={line} asset={asset} />
                ))}
              </List>
            </section>
          ))}
          {lines.length === 0 ? (
            <EmptyLink to={paths.deposit} label={t('wallet.deposit')}>
              {t('bill.none')}
            </EmptyLink>
          ) : (
            <ListEnd
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

/** Brings the statement under the filter as a CSV file to the device. */
function ExportButton({ filter }: { filter: StatementFilter }) {
  const { t } = useMessages()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send({ exportStatement }, filter),
    onSuccess: ({ name, csv }) => saveFile(name, csvFile(csv)),
  })
  return (
    <Button tone="soft" className="mb-4 w-full" isBusy={isPending} onClick={() => mutate()}>
      <Download size={18} aria-hidden="true" />
      {t('bill.csv')}
    </Button>
  )
}

/** A month with what came in and what went out in it, under the filter, summed by the ledger. */
function MonthHeader({ month, filter }: { month: Month; filter: StatementFilter }) {
  const { t, locale } = useMessages()
  const { data } = useQuery(sumsQuery({ ...filter, ...partOf(month, filter) }))
  return (
    <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
      <h2 className="text-[16px] font-bold first-letter:uppercase">{monthName(month, locale)}</h2>
      <p className="flex flex-wrap gap-x-3 text-[13px] text-ink-2 tabular-nums">
        {data && (
          <>
            <span>
              {t('bill.in')} <Amount amount={data.in} locale={locale} className="font-semibold" />
            </span>
            <span>
              {t('bill.out')} <Amount amount={data.out} locale={locale} className="font-semibold" />
            </span>
          </>
        )}
      </p>
    </div>
  )
}
