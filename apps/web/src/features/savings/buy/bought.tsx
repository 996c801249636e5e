import { buttonClass } from '@opendraw/ui'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Facts } from '../../../components/facts.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import type { Order } from '../queries.ts'

/** What was bought, what is set aside for it, and the ways on: the order, and the other products. */
export function Bought({ order }: { order: Order }) {
  const { t, money, interest } = useMessages()
  const { id, name, principal, promised, nextPayment, maturesOn, cancellableUntil } = order
  return (
    <div className="grid gap-5 px-4 pt-6" role="status">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-win-soft text-win">
          <Check size={32} strokeWidth={2.6} aria-hidden="true" />
        </span>
        <p className="text-[22px] leading-tight font-bold text-balance break-words">
          {t('product.boughtText', { amount: money(principal), name })}
        </p>
        <p className="max-w-[34ch] text-[15px] text-ink-2">
          {t('product.setAside', { interest: interest(promised) })}
        </p>
      </div>
      <Facts
        className="rounded-[24px] bg-surface p-4 ring-1 ring-line"
        facts={[
          { name: t('order.number'), value: id },
          ...(nextPayment
            ? [
                {
                  name: t('product.firstPaid'),
                  value: `${nextPayment.on} · ${interest(nextPayment.amount, 'always')}`,
                },
              ]
            : []),
          { name: t('order.maturity'), value: maturesOn },
          ...(cancellableUntil ? [{ name: t('order.cancelUntil'), value: date(cancellableUntil) }] : []),
        ]}
      />
      <div className="grid gap-2">
        <Link to={paths.one(paths.productOrders, id)} viewTransition className={buttonClass('main', 'large')}>
          {t('order.see')}
        </Link>
        <Link to={paths.products} viewTransition className={buttonClass('soft', 'large')}>
          {t('product.toShop')}
        </Link>
      </div>
    </div>
  )
}
