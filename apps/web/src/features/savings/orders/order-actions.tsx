import { renewProduct } from '@opendraw/contract'
import { Button, buttonClass, Segmented } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { part } from '../../../components/part.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { clock } from '../../../live/clock.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type Order, orderQuery } from '../queries.ts'

const CancelDialog = part(() => import('./cancel-dialog.tsx'))

/** What the owner of a running order can do: take it back on its first day, sell it early later, have it bought again. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useMessages()
  const { cancellableUntil } = order
  const sale = paths.one(paths.sellProduct, order.id)
  return (
    <section className="grid gap-4 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <Renewal order={order} />
      {cancellableUntil && cancellableUntil.getTime() > clock.now() ? (
        <div className="grid gap-2">
          <Cancellation order={order} until={cancellableUntil} />
          {/* Before its first payment an early sale brings nothing more: it is no equal of the cancellation. */}
          <p className="text-[13px] text-ink-2">{t('order.sellLater')}</p>
          <Link
            to={sale}
            className="-my-2 inline-grid min-h-11 items-center justify-self-start text-[14px] font-semibold text-brand-text"
          >
            {t('order.sell')}
          </Link>
        </div>
      ) : (
        <Link to={sale} className={buttonClass('soft', 'large', 'w-full')}>
          {t('order.sell')}
        </Link>
      )}
    </section>
  )
}

/** Whether the same is bought again at maturity: paid out unless the player chooses otherwise. */
function Renewal({ order }: { order: Order }) {
  const { t, locale } = useMessages()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (isOn: boolean) => send({ renewProduct }, { id: order.id, isOn }),
    onSuccess: (reply) => cache.setQueryData(orderQuery(order.id, locale).queryKey, reply.order),
  })
  const isOn = change.isPending ? change.variables : order.isRenewing
  return (
    <div>
      <h2 className="text-[16px] font-semibold">{t('order.renew')}</h2>
      <p className="mt-0.5 mb-2.5 text-[13px] text-ink-2">{t('order.renewText')}</p>
      <Segmented
        label={t('order.renew')}
        value={isOn ? 'on' : 'off'}
        onChange={(value: 'on' | 'off') => change.mutate(value === 'on')}
        items={[
          { value: 'off', label: t('order.renewOff') },
          { value: 'on', label: t('order.renewOn') },
        ]}
      />
    </div>
  )
}

/** The way out of the first day. */
function Cancellation({ order, until }: { order: Order; until: Date }) {
  const { t } = useMessages()
  const [isAsked, setAsked] = useState<boolean>()
  return (
    <>
      <p className="text-[13px] text-ink-2 tabular-nums">{t('order.cancelText', { date: date(until) })}</p>
      <Button tone="soft" className="w-full" onClick={() => setAsked(true)}>
        {t('order.cancel')}
      </Button>
      <Suspense>
        {isAsked !== undefined && (
          <CancelDialog order={order} isOpen={isAsked} onClose={() => setAsked(false)} />
        )}
      </Suspense>
    </>
  )
}
