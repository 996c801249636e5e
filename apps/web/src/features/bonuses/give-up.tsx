import { forfeitBonus } from '@opendraw/contract'
import { Confirm, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/ask.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_MS } from '../../formats/index.ts'
import { type Bonus, refreshBonuses } from './queries.ts'

/** Asks before a bonus is given up, and gives it up. Load it lazily, with the dialog. */
export default function GiveUp({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const { t, money } = useMessages()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send({ forfeitBonus }, { id: bonus.id }),
    onSuccess: () => toast({ text: t('bonus.givenUp'), durationMs: TOAST_MS }),
    onSettled: async () => {
      await refreshBonuses(cache)
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      title={t('bonus.giveUp.title')}
      sureLabel={t('bonus.giveUp')}
      cancelLabel={t('common.cancel')}
      isBusy={isPending}
      onSure={() => mutate()}
      onCancel={onClose}
    >
      {t('bonus.giveUp.text', { amount: money(bonus.amount) })}
    </Confirm>
  )
}
