import { changePassword } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { send } from '../../../connection/ask.ts'
import { wordsOf } from '../../../connection/failures.ts'
import { fieldErrorsOf } from '../../../connection/field-errors.ts'
import { back } from '../../../connection/navigation.ts'
import { session } from '../../../connection/session.ts'
import { useWords } from '../../../copy/use-words.ts'
import { notifyMs, passwordFault, repeatFault } from '../../../formats/index.ts'
import { secondStep, secondStepFields } from '../proof/proof.ts'
import { useTyped } from '../use-typed.ts'

export type TypedPasswords = { password: string; newPassword: string; repeated: string; totp: string }

const nothing: TypedPasswords = { password: '', newPassword: '', repeated: '', totp: '' }

const refusedField: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  password_malformed: 'newPassword',
  password_common: 'newPassword',
  ...secondStepFields,
}

/** A new login password on its way; the token of the session that takes this one's place is stored with the reply. */
export function usePassword() {
  const { say } = useWords()
  const cache = useQueryClient()
  const { formRef, typed, errors, change, show } = useTyped<TypedPasswords>(nothing)
  const save = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ password, newPassword, totp }: TypedPasswords) =>
      send({ changePassword }, { password, newPassword, ...secondStep(totp) }),
    onSuccess: ({ token, ended }) => {
      session.setToken(token)
      void cache.invalidateQueries({ queryKey: ['getSecurity'] })
      toast({ text: say('password.done', { count: ended }), durationMs: notifyMs })
      back()
    },
    onError: (failure) => show(fieldErrorsOf(failure, refusedField) ?? {}),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.reset()
    const fault = passwordFault(typed.newPassword)
    const repeated = fault ? undefined : repeatFault(typed.newPassword, typed.repeated)
    const isRight = show({
      ...(typed.password === '' && { password: say('rule.enterPassword') }),
      ...(fault && { newPassword: say(fault) }),
      ...(repeated && { repeated: say(repeated) }),
    })
    if (isRight) save.mutate(typed)
  }
  const isFieldless = save.isError && fieldErrorsOf(save.error, refusedField) === null
  return {
    formRef,
    typed,
    change,
    errors,
    submit,
    isSaving: save.isPending,
    alert: isFieldless ? wordsOf(save.error) : null,
  }
}
