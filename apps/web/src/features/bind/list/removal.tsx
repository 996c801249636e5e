import { removeCard } from '@opendraw/contract'
import { Button, Otp, Sheet, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { textOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { fundPasswordFault, toastMs } from '../../../formats/index.ts'

type RemovalProps = { id: bigint; name: string; isOpen: boolean; onClose: () => void }

/** Asks once more, with the fund password, and removes. Load it lazily, with the sheet. */
export default function Removal({ id, name, isOpen, onClose }: RemovalProps) {
  const { t } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('cards.remove')} closeLabel={t('common.close')}>
      <p className="my-3 text-[15px] break-words text-ink-2">
        {t('cards.removeAsk', { name })} {t('fund.rule')}
      </p>
      {isOpen && <Ask id={id} name={name} onClose={onClose} />}
    </Sheet>
  )
}

function Ask({ id, name, onClose }: Omit<RemovalProps, 'isOpen'>) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [fundPassword, setFundPassword] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending, failure } = useRemoval(id, () => {
    onClose()
    for (const call of ['listCards', 'getWithdrawInfo']) void cache.invalidateQueries({ queryKey: [call] })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = fundPasswordFault(fundPassword)
    if (fault) setError(t(fault))
    else if (!isPending) mutate(fundPassword, { onError: () => setFundPassword('') })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Otp
        label={t('fund.enter')}
        isSecret
        autoFocus
        value={fundPassword}
        onChange={(digits) => {
          setFundPassword(digits)
          setError(undefined)
        }}
        error={error}
      />
      {failure && <FormAlert>{textOf(failure)}</FormAlert>}
      <Button type="submit" isBusy={isPending}>
        {t('payout.remove', { name })}
      </Button>
    </form>
  )
}

function useRemoval(id: bigint, onDone: () => void) {
  const { t } = useMessages()
  const { mutate, isPending, error } = useMutation({
    meta: { isQuiet: true },
    mutationFn: (fundPassword: string) => send({ removeCard }, { id, fundPassword }),
    onSuccess: () => {
      toast({ text: t('common.done'), durationMs: toastMs })
      onDone()
    },
  })
  return { mutate, isPending, failure: error }
}
