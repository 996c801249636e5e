import { login } from '@opendraw/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../../connection/ask.ts'
import { reasonOf, wordsOf } from '../../connection/failures.ts'
import { fieldErrorsOf } from '../../connection/field-errors.ts'
import { useWords } from '../../copy/use-words.ts'
import type { AccountKind } from '../../formats/index.ts'
import { useSignedIn } from './use-signed-in.ts'
import { useTyped } from './use-typed.ts'

const refusedField: Readonly<Record<string, string>> = { totp_required: 'totp', wrong_totp: 'totp' }
const nothing: { kind: AccountKind; account: string; password: string; totp: string } = {
  kind: 'account',
  account: '',
  password: '',
  totp: '',
}

/** A login on its way: what was typed, what is wrong with it, and whether the second step is asked for. */
export function useLogin(onDone: () => void) {
  const { say } = useWords()
  const { formRef, typed, errors, change, show } = useTyped(nothing)
  const [needsTotp, setNeedsTotp] = useState(false)
  const attempt = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ account, password, totp }: typeof nothing) =>
      send(
        { login },
        {
          account: account.trim(),
          password,
          ...(totp.trim() !== '' && { totp: totp.trim() }),
        },
      ),
    onSuccess: useSignedIn(onDone),
    onError: (failure) => {
      if (reasonOf(failure) === 'totp_required') setNeedsTotp(true)
      show(fieldErrorsOf(failure, refusedField) ?? {})
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt.reset()
    const enterAccount = typed.kind === 'phone' ? 'rule.enterPhone' : 'rule.enterAccount'
    const isRight = show({
      ...(typed.account.trim() === '' && { account: say(enterAccount) }),
      ...(typed.password === '' && { password: say('rule.enterPassword') }),
    })
    if (isRight) attempt.mutate(typed)
  }
  const isFieldless = attempt.isError && fieldErrorsOf(attempt.error, refusedField) === null
  return {
    formRef,
    typed,
    change,
    errors,
    needsTotp,
    submit,
    isBusy: attempt.isPending,
    alert: isFieldless ? wordsOf(attempt.error) : null,
  }
}
