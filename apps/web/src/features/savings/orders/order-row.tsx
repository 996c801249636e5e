import { Amount, ListRow, Pill } from '@opendraw/ui'
import { Link } from 'react-router'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, rate } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { orderStateText, orderStateTones } from '../order-text.ts'
import type { Order } from '../queries.ts'

/** An order in the list: what was bought, how it is, its principal, and what has been paid of its interest. */
export function OrderRow({ order }: { order: Order }) {
  const { t, interest, locale } = useMessages()
  const { id, name, state, ratePpm, principal, paid, promised, maturesOn, endedAt } = order
  return (
    <li>
      <Link to={paths.one(paths.productOrders, id)} viewTransition className="block active:bg-sunken">
        <ListRow
          title={
            <>
              <span className="min-w-0 break-words">{name}</span>
              <Pill tone={orderStateTones[state]}>{t(orderStateText[state])}</Pill>
            </>
          }
          meta={
            <span className="tabular-nums">
              {t('product.rateAYear', { rate: rate(ratePpm, locale) })} ·{' '}
              <span className="whitespace-nowrap">
                {state === 'running' || endedAt === null
                  ? t('order.maturesOn', { date: maturesOn })
                  : t('order.endedOn', { date: date(endedAt) })}
              </span>
              <span className="block">
                {t('order.paid')}{' '}
                <span className="whitespace-nowrap">
                  {t('order.paidOf', { paid: interest(paid), promised: interest(promised) })}
                </span>
              </span>
            </span>
          }
          value={<Amount amount={principal} locale={locale} />}
        />
      </Link>
    </li>
  )
}
