import { setFundPassword } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { send } from '../../../connection/ask.ts'
import { wordsOf } from '../../../connection/failures.ts'
import { fieldErrorsOf } from '../../../connection/field-errors.ts'
import { back } from '../../../connection/navigation.ts'
import { useWords } from '../../../copy/use-words.ts'
import { fundPasswordFault, repeatFault, toastMs } from '../../../formats/index.ts'
import {
  fundProof,
  type Proof,
  proofFault,
  proofKinds,
  secondStep,
  secondStepFields,
} from '../proof/proof.ts'
import type { Security } from '../security-query.ts'
import { useTyped } from '../use-typed.ts'

type Typed = { fundPassword: string; repeated: string; proof: Proof; totp: string }

const refusedField: Readonly<Record<string, string>> = {
  wrong_password: 'proof',
  wrong_fund_password: 'proof',
  code_wrong: 'proof',
  fund_password_malformed: 'fundPassword',
  fund_password_weak: 'fundPassword',
  ...secondStepFields,
}

/** What has been typed, what is wrong with it, and its way to the server; then the page closes. */
export function useFundPassword(security: Security) {
  const { say } = useWords()
  const cache = useQueryClient()
  const kinds = proofKinds(security, 'fund')
  const proof = { kind: kinds[0] ?? 'fund', text: '' } as const
  const initial = { fundPassword: '', repeated: '', proof, totp: '' }
  const { formRef, typed, errors, change, show } = useTyped<Typed>(initial)
  const save = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ fundPassword, proof, totp }: Typed) =>
      send({ setFundPassword }, { fundPassword, ...fundProof(proof), ...secondStep(totp) }),
    onSuccess: async () => {
      toast({ text: say('common.done'), durationMs: toastMs })
      await Promise.all(
        ['getUserinfo', 'getWithdrawInfo', 'getSecurity'].map((call) =>
          cache.invalidateQueries({ queryKey: [call] }),
        ),
      )
      back()
    },
    onError: (failure) => show(fieldErrorsOf(failure, refusedField) ?? {}),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.reset()
    const first = fundPasswordFault(typed.fundPassword)
    const second = first ? undefined : repeatFault(typed.fundPassword, typed.repeated)
    const fault = proofFault(typed.proof)
    const isRight = show({
      ...(first && { fundPassword: say(first) }),
      ...(second && { repeated: say(second) }),
      ...(fault && { proof: say(fault) }),
    })
    if (isRight) save.mutate(typed)
  }
  const isFieldless = save.isError && fieldErrorsOf(save.error, refusedField) === null
  return {
    formRef,
    typed,
    kinds,
    errors,
    change,
    submit,
    isSaving: save.isPending,
    alert: isFieldless ? wordsOf(save.error) : null,
  }
}
