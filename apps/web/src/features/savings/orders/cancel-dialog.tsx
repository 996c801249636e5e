import { cancelProduct } from '@opendraw/contract'
import { Confirm, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { isUnreachable, textOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_LONG_MS } from '../../../formats/index.ts'
import { type Order, orderQuery, refreshMoney } from '../queries.ts'

type CancelDialogProps = Readonly<{ order: Order; isOpen: boolean; onClose: () => void }>

/** Asks once more before a purchase is taken back. Load it lazily, with the dialog. */
export default function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  const { t, money } = useMessages()
  const cancelling = useCancelling(order, onClose)
  return (
    <Confirm
      isOpen={isOpen}
      title={t('order.cancelAsk')}
      sureLabel={t('order.cancelSure')}
      cancelLabel={t('order.keep')}
      isBusy={cancelling.isPending}
      onSure={() => cancelling.mutate()}
      onCancel={() => {
        cancelling.reset()
        onClose()
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
  )
}

/** Takes the purchase back, which an order does only once: a retry returns nothing twice. */
function useCancelling({ id, principal }: Order, onDone: () => void) {
  const { t, money, locale } = useMessages()
  const cache = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: () => send({ cancelProduct }, { id }),
    onSuccess: ({ order }) => {
      cache.setQueryData(orderQuery(id, locale).queryKey, order)
      toast({ text: t('order.cancelled', { amount: money(principal) }), durationMs: TOAST_LONG_MS })
      onDone()
    },
    onSettled: () => refreshMoney(cache),
  })
}
