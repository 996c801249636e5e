import { cancelTicket, getTicket, payTicket } from '@opendraw/contract'
import { Button, buttonClass, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { send } from '../../../client/ask.ts'
import type { Proof } from '../../../components/fund-proof.tsx'
import { part } from '../../../components/part.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { minutesSeconds, TOAST_LONG_MS } from '../../../formats/index.ts'
import { useBySecond } from '../../../live/clock.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { feel } from '../../../session/feel.ts'
import { usePlayer } from '../../../session/player.ts'
import { keepKeys } from '../kept-keys.ts'
import { type Order, orderQuery, refreshTickets } from '../queries.ts'

const PaySheet = part(() => import('./pay-sheet.tsx'))

/** An order that waits for its payment: how long it still does, and the two ways on. */
export function Pending({ order }: { order: Order }) {
  const { t, money } = useMessages()
  const { player } = usePlayer()
  const [isOpen, setOpen] = useState(false)
  const paying = usePaying(order, () => setOpen(false))
  const giving = useGivingUp(order)
  return (
    <section className="grid gap-4 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <Countdown expiresAt={order.expiresAt} isOffer={order.isOffer} />
      {player && !player.hasFundPassword ? (
        <>
          <p className="text-[15px] text-ink-2">{t('product.needsFund')}</p>
          <Link to={paths.fundPassword} className={buttonClass('main', 'large', 'w-full')}>
            {t('hong.setFund')}
          </Link>
        </>
      ) : (
        <Button className="w-full" onClick={() => setOpen(true)}>
          {t('ticket.pay', { amount: money(order.amount) })}
        </Button>
      )}
      <Button tone="soft" className="w-full" isBusy={giving.isPending} onClick={() => giving.mutate()}>
        {t('ticket.giveUp')}
      </Button>
      <Suspense>
        {isOpen && (
          <PaySheet
            order={order}
            onClose={() => setOpen(false)}
            isBusy={paying.isPending}
            failure={paying.error}
            onSure={(proof) => paying.mutate(proof)}
          />
        )}
      </Suspense>
    </section>
  )
}

function Countdown({ expiresAt, isOffer }: { expiresAt: Date; isOffer: boolean }) {
  const { t } = useMessages()
  const until = Math.ceil(expiresAt.getTime() / 1000)
  const secondsLeft = useBySecond((now) => Math.max(0, until - now))
  return (
    <div>
      <p className="text-[15px] text-ink-2">{t(isOffer ? 'ticket.offerText' : 'ticket.keptText')}</p>
      <p
        role="timer"
        aria-label={t('ticket.payWithin')}
        className="num mt-1 text-[40px] leading-none font-bold"
      >
        {minutesSeconds(secondsLeft)}
      </p>
    </div>
  )
}

/** Pays; one key for this order, so that a retry pays nothing twice. The keys of the tickets come to the phone with them. */
function usePaying({ id, itemId }: Order, onDone: () => void) {
  const { t, locale } = useMessages()
  const cache = useQueryClient()
  const { keyFor } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (proof: Proof) => send({ payTicket }, { id, ...proof, key: keyFor([id]) }),
    onSuccess: ({ order }) => {
      feel('done')
      cache.setQueryData(orderQuery(id, locale).queryKey, order)
      toast({ text: t('ticket.paid'), durationMs: TOAST_LONG_MS })
      onDone()
      // Beside the payment and never in its way: the next look at the tickets makes up for it.
      send({ getTicket }, { id: itemId })
        .then(keepKeys)
        .catch(() => undefined)
    },
    onSettled: () => refreshTickets(cache),
  })
}

/** Gives the order up: its units go back at once, and again is harmless. */
function useGivingUp({ id }: Order) {
  const { locale } = useMessages()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send({ cancelTicket }, { id }),
    onSuccess: ({ order }) => cache.setQueryData(orderQuery(id, locale).queryKey, order),
    onSettled: () => refreshTickets(cache),
  })
}
