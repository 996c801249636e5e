import {
  joinTicketWaiting,
  leaveTicketWaiting,
  TICKET_OFFER_MINUTES,
  TICKET_QUANTITY_MAX,
} from '@opendraw/contract'
import { Button, buttonClass, Stepper } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../client/ask.ts'
import { textOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type Item, refreshTickets, type Visitor } from '../queries.ts'

type WaitingProps = Readonly<{ item: Item; visitor: Visitor; waitingCount: number }>

/** The waiting list: the player's place on it, or the way onto it once the issuer sells none any more. */
export function Waiting({ item, visitor, waitingCount }: WaitingProps) {
  const { t } = useMessages()
  const { waiting, left } = visitor
  const isIssuerOut = item.state === 'ended' || (item.state === 'on_sale' && item.unitsLeft === 0)
  const mayJoin = isIssuerOut && left > 0
  if (!waiting && !mayJoin) return null
  return (
    <section className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('ticket.wait')}</h2>
      <p className="text-[15px] text-ink-2">{t('ticket.waitText', { minutes: TICKET_OFFER_MINUTES })}</p>
      {waiting ? (
        <Place itemId={item.id} waiting={waiting} waitingCount={waitingCount} />
      ) : (
        <Join itemId={item.id} max={Math.min(left, TICKET_QUANTITY_MAX)} waitingCount={waitingCount} />
      )}
    </section>
  )
}

type PlaceProps = Readonly<{
  itemId: bigint
  waiting: NonNullable<Visitor['waiting']>
  waitingCount: number
}>

function Place({ itemId, waiting: { position, quantity, got, isOffered }, waitingCount }: PlaceProps) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => send({ leaveTicketWaiting }, { itemId }),
    onSettled: () => refreshTickets(cache),
  })
  return (
    <>
      <p className="text-[16px] font-semibold tabular-nums" role="status">
        {t('ticket.waitPlace', { position, count: waitingCount, quantity, got })}
      </p>
      {isOffered && (
        <Link
          to={paths.withQuery(paths.ticketTrades, { side: 'buy' })}
          className={buttonClass('main', 'medium')}
        >
          {t('ticket.waitOffered')}
        </Link>
      )}
      <Button tone="soft" size="medium" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('ticket.waitLeave')}
      </Button>
    </>
  )
}

function Join({ itemId, max, waitingCount }: { itemId: bigint; max: number; waitingCount: number }) {
  const { t } = useMessages()
  const [quantity, setQuantity] = useState(1)
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  const joining = useMutation({
    meta: { isQuiet: true },
    mutationFn: () => send({ joinTicketWaiting }, { itemId, quantity, key: keyFor([itemId, quantity]) }),
    onSuccess: forget,
    onSettled: () => refreshTickets(cache),
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[15px] tabular-nums">{t('ticket.waitCount', { count: waitingCount })}</p>
        <Stepper
          label={t('ticket.quantity')}
          lessLabel={t('points.less')}
          moreLabel={t('points.more')}
          value={Math.min(quantity, max)}
          min={1}
          max={max}
          onChange={setQuantity}
        />
      </div>
      {joining.error && <FormAlert>{textOf(joining.error)}</FormAlert>}
      <Button size="medium" isBusy={joining.isPending} onClick={() => joining.mutate()}>
        {t('ticket.waitJoin')}
      </Button>
    </>
  )
}
