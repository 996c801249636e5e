import { idOf } from '@opendraw/contract'
import { List, ListRow, Pull } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { EndlessList } from '../../../components/endless-list.tsx'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type Payment, paymentsQuery } from '../queries.ts'
import { YearCard } from './year-card.tsx'

/** Every payment of interest, newest first; with an order in the address, those of that one. */
export default function PaymentsScreen() {
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const order = idOf(search.get('order') ?? '')
  const query = useInfiniteQuery(paymentsQuery(locale, order === 0n ? undefined : order))
  return (
    <Page title={t('order.log')}>
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <div className="px-4 pt-1">
        <EndlessList
          query={query}
          skeleton={8}
          none={
            <EmptyLink to={paths.products} label={t('product.toShop')}>
              {t('order.logNone')}
            </EmptyLink>
          }
        >
          {(payments) => (
            <List label={t('order.log')}>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </List>
          )}
        </EndlessList>
        {order === 0n && <YearCard />}
      </div>
    </Page>
  )
}

/** A payment; it leads to its line of the statement. */
function PaymentRow({ payment }: { payment: Payment }) {
  const { line } = payment
  if (line === null)
    return (
      <li>
        <Row payment={payment} />
      </li>
    )
  return (
    <li>
      <Link to={paths.statementLine(line, 'USD')} className="flex items-center active:bg-sunken">
        <span className="min-w-0 flex-1">
          <Row payment={payment} />
        </span>
        <ChevronRight size={18} className="mr-3 -ml-2 shrink-0 text-ink-2" aria-hidden="true" />
      </Link>
    </li>
  )
}

function Row({ payment: { name, on, day, orderId, amount } }: { payment: Payment }) {
  const { t, interest } = useMessages()
  return (
    <ListRow
      title={<span className="min-w-0 break-words">{name}</span>}
      meta={
        <span className="tabular-nums">
          {on} · {t('order.logDay', { day, order: orderId })}
        </span>
      }
      value={<span className={`num ${amount > 0n ? 'text-win' : ''}`}>{interest(amount, 'always')}</span>}
    />
  )
}
