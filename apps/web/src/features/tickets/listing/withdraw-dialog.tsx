import { withdrawTicketSale } from '@opendraw/contract'
import { Confirm, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { isUnreachable, textOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_LONG_MS } from '../../../formats/index.ts'
import { type Listing, listingQuery, refreshTickets } from '../queries.ts'

type WithdrawDialogProps = Readonly<{ listing: Listing; isOpen: boolean; onClose: () => void }>

/** Asks once more before a listing is taken back. Load it lazily, with the dialog. */
export default function WithdrawDialog({ listing, isOpen, onClose }: WithdrawDialogProps) {
  const { t } = useMessages()
  const withdrawing = useWithdrawing(listing, onClose)
  return (
    <Confirm
      isOpen={isOpen}
      title={t('ticket.withdrawAsk')}
      sureLabel={t('ticket.withdraw')}
      cancelLabel={t('common.cancel')}
      isBusy={withdrawing.isPending}
      onSure={() => withdrawing.mutate()}
      onCancel={() => {
        withdrawing.reset()
        onClose()
      }}
    >
      <p>{t('ticket.withdrawGets', { count: listing.rest })}</p>
      {withdrawing.error && (
        <div className="mt-3">
          <FormAlert next={isUnreachable(withdrawing.error) && t('ticket.unsure')}>
            {textOf(withdrawing.error)}
          </FormAlert>
        </div>
      )}
    </Confirm>
  )
}

/** Takes the listing back; again is harmless. */
function useWithdrawing({ id }: Listing, onDone: () => void) {
  const { t, locale } = useMessages()
  const cache = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: () => send({ withdrawTicketSale }, { id }),
    onSuccess: ({ listing }) => {
      cache.setQueryData(listingQuery(id, locale).queryKey, listing)
      toast({ text: t('ticket.withdrawnText'), durationMs: TOAST_LONG_MS })
      onDone()
    },
    onSettled: () => refreshTickets(cache),
  })
}
