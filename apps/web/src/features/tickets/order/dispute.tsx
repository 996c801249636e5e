import { Button } from '@opendraw/ui'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { useBySecond } from '../../../live/clock.ts'
import type { Order } from '../queries.ts'

const DisputeSheet = lazy(() => import('./dispute-sheet.tsx'))

/** The way to object to an order, until its money is released. */
export function Dispute({ order }: { order: Order }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const releaseAtMs = order.releaseAt?.getTime() ?? 0
  const isDue = useBySecond((now) => now * 1000 >= releaseAtMs)
  if (isDue) return null
  return (
    <section className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('ticket.dispute')}</h2>
      <p className="text-[15px] text-ink-2">{t('ticket.rule.dispute')}</p>
      <Button tone="soft" size="medium" onClick={() => setOpen(true)}>
        {t('ticket.disputeBegin')}
      </Button>
      <Suspense>{isOpen && <DisputeSheet order={order} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
