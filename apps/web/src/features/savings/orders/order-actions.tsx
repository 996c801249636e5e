import { cancelProduct, renewProduct } from '@opendraw/contract'
import { Button, buttonClass, Confirm, Segmented, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../../client/ask.ts'
import { isUnreachable, textOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, TOAST_LONG_MS } from '../../../formats/index.ts'
import { clock } from '../../../live/clock.ts'
import * as paths from '../../../paths.ts'
import { type Order, orderQuery, refreshMoney } from '../queries.ts'

/** What the owner of a running order can do: take it back within 24 hours, sell it early, have it bought again. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useMessages()
  const { cancellableUntil } = order
  return (
    <section className="grid gap-4 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <Renewal order={order} />
      <div className="grid gap-2">
        {cancellableUntil && cancellableUntil.getTime() > clock.now() && (
          <Cancellation order={order} until={cancellableUntil} />
        )}
        <Link
          to={paths.one(paths.sellProduct, order.id)}
          viewTransition
          className={buttonClass('soft', 'large', 'w-full')}
        >
          {t('order.sell')}
        </Link>
      </div>
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

function Cancellation({ order, until }: { order: Order; until: Date }) {
  const { t, money } = useMessages()
  const [isAsked, setAsked] = useState(false)
  const cancelling = useCancelling(order, () => setAsked(false))
  return (
    <>
      <p className="text-[13px] text-ink-2 tabular-nums">{t('order.cancelText', { date: date(until) })}</p>
      <Button tone="soft" className="w-full" onClick={() => setAsked(true)}>
        {t('order.cancel')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('order.cancelAsk')}
        sureLabel={t('order.cancelSure')}
        cancelLabel={t('order.keep')}
        isBusy={cancelling.isPending}
        onSure={() => cancelling.mutate()}
        onCancel={() => {
          setAsked(false)
          cancelling.reset()
        }}
      >
        <p>{t('order.cancelGets', { amount: money(order.principal) })}</p>
        {cancelling.error && (
          <div className="mt-3">
            <FormAlert next={isUnreachable(cancelling.error) && t('order.unsure')}>
              {textOf(cancelling.error)}
            </FormAlert>
          </div>
        )}
      </Confirm>
    </>
  )
}

/** Takes the purchase back; one key for this intent, so that a retry returns nothing twice. */
function useCancelling({ id, principal }: Order, onDone: () => void) {
  const { t, money, locale } = useMessages()
  const cache = useQueryClient()
  const { keyFor } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: () => send({ cancelProduct }, { id, key: keyFor([id]) }),
    onSuccess: ({ order }) => {
      cache.setQueryData(orderQuery(id, locale).queryKey, order)
      toast({ text: t('order.cancelled', { amount: money(principal) }), durationMs: TOAST_LONG_MS })
      onDone()
    },
    onSettled: () => refreshMoney(cache),
  })
}
