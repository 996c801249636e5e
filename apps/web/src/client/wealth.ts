import { getFlexible, listProductOrders } from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { Amount, ListRow, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { ask } from '../../../client/ask.ts'
import { bothOf } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'

/** What the player has in flexible savings and in running orders, micro-USD; undefined while it is not known. */
export function useSaved(): Readonly<{ saved: Money | undefined; isError: boolean }> {
  const flexible = useQuery({ ...ask({ getFlexible }, {}), staleTime: 0 })
  const orders = useQuery({ ...ask({ listProductOrders }, { limit: 1 }), staleTime: 0 })
  const { data, isError } = bothOf(flexible, orders)
  return { saved: data && data[0].balance + data[1].sum.principal, isError }
}

/** What the player has in flexible savings and in running orders; it leads to both. */
export function SavingsRow() {
  const { t, locale } = useMessages()
  const { saved, isError } = useSaved()
  return (
    <li>
      <Link to={paths.products} viewTransition className="block active:bg-sunken">
        <ListRow
          title={t('savings.row')}
          meta={t('savings.rowText')}
          value={
            <span className="flex items-center gap-1">
              {saved !== undefined ? (
                <Amount amount={saved} locale={locale} />
              ) : isError ? (
                '—'
              ) : (
                <Skeleton className="h-5 w-16" />
              )}
              <ChevronRight size={18} className="text-ink-2" aria-hidden="true" />
            </span>
          }
        />
      </Link>
    </li>
  )
}
