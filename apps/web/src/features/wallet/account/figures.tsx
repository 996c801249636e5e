import { List, ListRow, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { OwnAmount } from '../../../components/own-money.tsx'
import { useWealth } from '../../../components/use-wealth.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'
import { netDepositsQuery, withdrawInfoQuery } from '../queries.ts'

const UNKNOWN = '—'

/** The parts that make the total, and apart from them what is counted beside it. */
export function Figures() {
  return (
    <>
      <Parts />
      <Others />
    </>
  )
}

function Parts() {
  const { t } = useMessages()
  const { wealth, isError } = useWealth()
  const { player } = usePlayer()
  const unknown = isError ? UNKNOWN : undefined
  return (
    <Group title={t('account.parts')}>
      <Figure name={t('account.cash')} meta={t('account.cashText')} amount={player?.wallet.cash} />
      <Figure
        name={t('savings.row')}
        meta={t('savings.rowText')}
        to={paths.products}
        amount={wealth?.saved}
        unknown={unknown}
      />
      <Figure
        name={t('ticket.title')}
        meta={t('account.ticketsText')}
        to={paths.myTickets}
        amount={wealth?.tickets}
        unknown={unknown}
      />
      <Figure name={t('account.pending')} meta={t('account.pendingText')} amount={player?.wallet.pending} />
    </Group>
  )
}

function Others() {
  const { t } = useMessages()
  const { player } = usePlayer()
  const info = useQuery(withdrawInfoQuery())
  const net = useQuery(netDepositsQuery())
  const unknown = info.isError ? UNKNOWN : undefined
  const bonus = player?.wallet.bonus ?? 0n
  return (
    <Group title={t('account.others')}>
      <Figure
        name={t('withdraw.withdrawable')}
        meta={t('account.withdrawableText')}
        amount={info.data?.assets.USD.withdrawable}
        unknown={unknown}
      />
      {bonus > 0n && (
        <Figure
          name={t('account.bonus')}
          meta={t('account.bonusText')}
          to={paths.firstBonus}
          amount={bonus}
        />
      )}
      <Figure
        name={t('account.usdt')}
        meta={t('account.usdtText')}
        to={paths.exchange}
        amount={info.data?.assets.USDT.cash}
        unknown={unknown}
      />
      <Figure
        name={t('account.net')}
        meta={t('account.netText')}
        amount={net.data}
        sign="always"
        unknown={net.isError ? UNKNOWN : undefined}
      />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 px-1 text-[18px] font-bold tracking-tight">{title}</h2>
      <List label={title}>{children}</List>
    </section>
  )
}

type FigureProps = Readonly<{
  name: string
  meta: string
  amount: bigint | undefined
  sign?: 'always'
  /** Where the row leads; without it, it is only read. */
  to?: string
  /** In the place of an amount that could not be read; a placeholder until it is. */
  unknown?: string | undefined
}>

function Figure({ name, meta, amount, sign, to, unknown = undefined }: FigureProps) {
  const value =
    amount !== undefined ? (
      <OwnAmount amount={amount} {...(sign && { sign })} />
    ) : (
      (unknown ?? <Skeleton className="h-5 w-16" />)
    )
  if (!to)
    return (
      <li>
        <ListRow title={name} meta={meta} value={value} />
      </li>
    )
  return (
    <li>
      <Link to={to} className="block active:bg-sunken">
        <ListRow
          title={name}
          meta={meta}
          value={
            <span className="flex items-center gap-1">
              {value}
              <ChevronRight size={18} className="text-ink-2" aria-hidden="true" />
            </span>
          }
        />
      </Link>
    </li>
  )
}
