import { DISPUTE_LENGTH_MAX, disputeTicket } from '@opendraw/contract'
import { Button, Sheet, TextArea } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { type Order, orderQuery, refreshTickets } from '../queries.ts'

const REASON_ROWS = 5

/** Why the player objects, in their own words. Load it lazily, with the sheet. */
export default function DisputeSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useMessages()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useDispute(order, onClose)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('ticket.dispute')}
      description={order.title}
      closeLabel={t('common.close')}
    >
      <form ref={formRef} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <p className="text-[14px] text-ink-2">{t('ticket.disputeText')}</p>
        <TextArea
          name="reason"
          label={t('ticket.reason')}
          value={typed.reason}
          onChange={type('reason')}
          error={errors.reason}
          maxLength={DISPUTE_LENGTH_MAX}
          rows={REASON_ROWS}
        />
        {alert && <FormAlert>{alert}</FormAlert>}
        <Button type="submit" isBusy={isBusy}>
          {t('ticket.disputeSend')}
        </Button>
      </form>
    </Sheet>
  )
}

function useDispute({ id }: Order, onClose: () => void) {
  const { t, locale } = useMessages()
  const cache = useQueryClient()
  return useForm({
    initial: { reason: '' },
    check: ({ reason }) => (lineOf(reason) === '' ? { reason: t('ticket.reasonMissing') } : {}),
    send: ({ reason }) => send({ disputeTicket }, { id, reason: lineOf(reason) }),
    onDone: ({ order }) => {
      cache.setQueryData(orderQuery(id, locale).queryKey, order)
      refreshTickets(cache)
      onClose()
    },
    refusedField: { reason_required: 'reason' },
  })
}

/** A reason is one line of text: line breaks become blanks. */
function lineOf(reason: string): string {
  return reason.replace(/\s+/g, ' ').trim()
}
