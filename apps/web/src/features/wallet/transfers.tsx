import type { WalletAsset } from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { Amount, Arcs, LargeAmount, List, ListRow, Pull } from '@opendraw/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyLink } from '../../components/empty-link.tsx'
import { EndlessList } from '../../components/endless-list.tsx'
import { type StateLook, StatePill } from '../../components/state-pill.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import type { Deposit, Withdrawal } from './queries.ts'

const shown: Readonly<Record<TransferState, StateLook>> = {
  pending: { key: 'state.pending', tone: 'orange' },
  passed: { key: 'state.passed', tone: 'green' },
  approved: { key: 'state.approved', tone: 'orange' },
  paid: { key: 'state.paid', tone: 'green' },
  rejected: { key: 'state.rejected', tone: 'red' },
  failed: { key: 'state.failed', tone: 'red' },
  expired: { key: 'state.expired', tone: 'grey' },
  reversed: { key: 'state.reversed', tone: 'red' },
}

/** A transfer as a row of a history shows it. */
export type Transfer = Readonly<{
  id: bigint
  title: string
  meta?: string
  amount: ReactNode
  state: TransferState
  createdAt: Date
}>

type TransferListProps<Item> = Readonly<{
  path: string
  query: UseInfiniteQueryResult<InfiniteData<{ list: Item[] }>>
  rowOf: (item: Item) => Transfer
  /** Why there is nothing, and the name of the way to the first one. */
  empty: string
  first: string
}>

/** Every deposit, or every withdrawal, newest first, without end. Each row leads to its own page. */
export function TransferList<Item>({ path, query, rowOf, empty, first }: TransferListProps<Item>) {
  const { t } = useMessages()
  return (
    <>
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <EndlessList
        isMoney
        query={query}
        skeleton={6}
        none={
          <EmptyLink to={path} label={first}>
            {empty}
          </EmptyLink>
        }
      >
        {(items) => (
          <List>
            {items.map(rowOf).map((row) => (
              <TransferRow key={row.id} path={path} row={row} />
            ))}
          </List>
        )}
      </EndlessList>
    </>
  )
}

export function TransferRow({ path, row }: { path: string; row: Transfer }) {
  return (
    <li>
      <Link to={paths.one(path, row.id)} className="block active:bg-sunken">
        <ListRow
          title={
            <>
              <span className="min-w-0 break-words">{row.title}</span>
              <StatePill look={shown[row.state]} />
            </>
          }
          meta={
            <>
              <span className="num">{date(row.createdAt)}</span>
              {row.meta && <span className="block break-words">{row.meta}</span>}
            </>
          }
          value={row.amount}
        />
      </Link>
    </li>
  )
}

/** An amount with its asset where that is not the dollar that everything else is in. */
export function TransferAmount({ amount, asset }: { amount: bigint; asset: WalletAsset }) {
  const { locale } = useMessages()
  return (
    <span className="text-right">
      <Amount amount={amount} locale={locale} />
      {asset !== 'USD' && <span className="block text-[12px] text-ink-2">{asset}</span>}
    </span>
  )
}

type TransferStageProps = Readonly<{
  amount: Money
  state: TransferState
  asset?: string
}>

/** The amount of a transfer and its state; while it waits, the arcs turn. */
export function TransferStage({ amount, state, asset = 'USD' }: TransferStageProps) {
  const { locale } = useMessages()
  return (
    <section className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 pt-6 text-white">
      <Arcs
        className="absolute -top-20 -right-20 size-60"
        isTurning={state === 'pending' || state === 'approved'}
      />
      <div className="relative">
        <p role="status">
          <StatePill look={shown[state]} />
        </p>
        <p className="mt-5 flex items-baseline gap-2 text-[clamp(28px,11vw,44px)]">
          <LargeAmount amount={amount} locale={locale} />
          <span className="text-[16px] font-semibold text-on-stage-2">{asset}</span>
        </p>
      </div>
    </section>
  )
}

/** The state of a transfer: `reversed` is a deposit that had passed and was taken back. */
export type TransferState = Deposit['state'] | Withdrawal['state'] | 'reversed'
