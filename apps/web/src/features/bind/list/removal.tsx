import { removeCard } from '@opendraw/contract'
import { Button, Otp, Sheet, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { wordsOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { fundPasswordFault, toastMs } from '../../../formats/index.ts'

type RemovalProps = { id: bigint; name: string; isOpen: boolean; onClose: () => void }

/** Asks once more, with the fund password, and removes. Load it lazily, with the sheet. */
export default function Removal({ id, name, isOpen, onClose }: RemovalProps) {
  const { say } = useWords()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('cards.remove')} closeLabel={say('common.close')}>
      <p className="my-3 text-[15px] break-words text-ink-2">
        {say('cards.removeAsk', { name })} {say('fund.rule')}
      </p>
      {isOpen && <Ask id={id} name={name} onClose={onClose} />}
    </Sheet>
  )
}

function Ask({ id, name, onClose }: Omit<RemovalProps, 'isOpen'>) {
  const { say } = useWords()
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
    if (fault) setError(say(fault))
    else if (!isPending) mutate(fundPassword, { onError: () => setFundPassword('') })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Otp
        label={say('fund.enter')}
        isSecret
        autoFocus
        value={fundPassword}
        onChange={(digits) => {
          setFundPassword(digits)
          setError(undefined)
        }}
        error={error}
      />
      {failure && <FormAlert>{wordsOf(failure)}</FormAlert>}
      <Button type="submit" isBusy={isPending}>
        {say('payout.remove', { name })}
      </Button>
    </form>
  )
}

function useRemoval(id: bigint, onDone: () => void) {
  const { say } = useWords()
  const { mutate, isPending, error } = useMutation({
    meta: { isQuiet: true },
    mutationFn: (fundPassword: string) => send({ removeCard }, { id, fundPassword }),
    onSuccess: () => {
      toast({ text: say('common.done'), durationMs: toastMs })
      onDone()
    },
  })
  return { mutate, isPending, failure: error }
}
