import { resetPassword } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { send } from '../../../connection/ask.ts'
import { wordsOf } from '../../../connection/failures.ts'
import { fieldErrorsOf } from '../../../connection/field-errors.ts'
import { loginPath, redirect } from '../../../connection/navigation.ts'
import { useWords } from '../../../copy/use-words.ts'
import { notifyMs } from '../../../formats/index.ts'
import type { CodeRequest } from '../code/use-send-code.ts'
import { useTyped } from '../use-typed.ts'
import { addressErrors, type Forgotten, forgottenErrors, refusedField } from './forgotten.ts'

const nothing: Forgotten = { kind: 'phone', account: '', code: '', password: '', repeated: '' }

/** A forgotten password on its way to a new one; then the login page opens. */
export function useForget() {
  const { say } = useWords()
  const { formRef, typed, errors, change, show } = useTyped(nothing)
  const save = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ kind, account, code, password }: Forgotten) =>
      send({ resetPassword }, { account: { kind, value: account.trim() }, code, password }),
    onSuccess: () => {
      toast({ text: say('forget.done'), durationMs: notifyMs })
      redirect(loginPath)
    },
    onError: (failure) => show(fieldErrorsOf(failure, refusedField) ?? {}),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.reset()
    if (show(forgottenErrors(say, typed))) save.mutate(typed)
  }
  const requestOf = (): CodeRequest | null => {
    if (!show(addressErrors(say, typed))) return null
    const type = typed.kind === 'email' ? 'email' : 'mobile'
    return { type, target: typed.account.trim(), scene: 'forget' }
  }
  const isFieldless = save.isError && fieldErrorsOf(save.error, refusedField) === null
  return {
    formRef,
    typed,
    change,
    errors,
    submit,
    requestOf,
    isSaving: save.isPending,
    alert: isFieldless ? wordsOf(save.error) : null,
  }
}
