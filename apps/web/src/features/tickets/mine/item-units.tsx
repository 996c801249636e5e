import { buttonClass, Empty, LargeAmount, List, ListRow, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { QueryPage } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { StatePill } from '../../../components/state-pill.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type Item, type TicketPage, ticketQuery, type Unit } from '../queries.ts'
import { unitStates } from '../ticket-text.ts'
import { spentOn, useKeys } from './held-units.ts'

/** The player's units of one item: what each cost, how it is, its code and its owners; and the way to sell. */
export function ItemUnits({ id }: { id: bigint }) {
  useTop()
  const { t, locale } = useMessages()
  const query = useQuery(ticketQuery(id, locale))
  useKeys(useMemo(() => query.data && [query.data], [query.data]))
  return (
    <QueryPage title={t('ticket.mine')} query={query} skeleton={<Skeleton className="h-64 rounded-[28px]" />}>
      {(page) => <Shown page={page} />}
    </QueryPage>
  )
}

function Shown({ page: { item, visitor } }: { page: TicketPage }) {
  const { t, locale } = useMessages()
  const units = visitor?.units ?? []
  const canSell = item.state !== 'over' && item.state !== 'cancelled'
  return (
    <>
      <StageCard label={item.title}>
        <h2 className="max-w-[calc(100%-6rem)] text-[17px] font-semibold break-words">{item.title}</h2>
        <p className="mt-3 text-[clamp(26px,10.2vw,40px)]">
          <LargeAmount amount={spentOn(units)} locale={locale} />
        </p>
        <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">
          USD · {t('ticket.spent')} · {t('ticket.count', { count: units.length })}
        </p>
      </StageCard>
      {units.length === 0 ? (
        <Empty>{t('ticket.noneHeld')}</Empty>
      ) : (
        <List label={t('ticket.holdings')}>
          {units.map((unit) => (
            <UnitRow key={unit.id} item={item} unit={unit} />
          ))}
        </List>
      )}
      <div className="grid gap-2">
        {canSell && units.some(({ status }) => status === 'held') && (
          <Link to={paths.one(paths.sellTicket, item.id)} className={buttonClass('soft', 'large', 'w-full')}>
            {t('ticket.sell')}
          </Link>
        )}
        <Link to={paths.one(paths.ticket, item.id)} className={buttonClass('soft', 'large', 'w-full')}>
          {t('ticket.toItem')}
        </Link>
      </div>
    </>
  )
}

function UnitRow({ item, unit }: { item: Item; unit: Unit }) {
  const { t, money } = useMessages()
  const { id, serial, purchasePrice, status } = unit
  const hasCode = item.kind === 'event' && item.state !== 'cancelled' && status === 'held'
  const link = 'inline-grid min-h-11 items-center font-semibold text-brand-text'
  return (
    <li>
      <ListRow
        title={
          <>
            <span className="tabular-nums">{t('ticket.serial', { serial })}</span>
            <StatePill look={unitStates[status]} />
          </>
        }
        meta={
          <span className="tabular-nums">
            {t('ticket.purchasePrice')} {money(purchasePrice)}
          </span>
        }
      />
      <p className="-mt-2 flex flex-wrap gap-x-5 px-4 pb-1.5 text-[14px]">
        {hasCode && (
          <Link to={paths.codeOfUnit(item.id, id)} className={link}>
            {t('ticket.code')}
          </Link>
        )}
        <Link to={paths.withQuery(paths.ticketChain, { id: item.id, serial })} className={link}>
          {t('ticket.chain')}
        </Link>
      </p>
    </li>
  )
}
