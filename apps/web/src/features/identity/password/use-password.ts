import { changePassword } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { NOTIFY_MS, passwordFault, repeatFault } from '../../../formats/index.ts'
import { back } from '../../../navigation.ts'
import { session } from '../../../session/session.ts'
import { secondStep, secondStepFields } from '../proof/proof.ts'

export type TypedPasswords = Readonly<{
  password: string
  newPassword: string
  repeated: string
  totp: string
}>

const nothing: TypedPasswords = { password: '', newPassword: '', repeated: '', totp: '' }

const refusedField: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  password_malformed: 'newPassword',
  password_common: 'newPassword',
  ...secondStepFields,
}

/** A new login password on its way; the token of the session that takes this one's place is stored with the reply. */
export function usePassword() {
  const { t } = useMessages()
  const cache = useQueryClient()
  return useForm({
    initial: nothing,
    check: ({ password, newPassword, repeated }) => {
      const fault = passwordFault(newPassword)
      const unlike = fault ? undefined : repeatFault(newPassword, repeated)
      return {
        ...(password === '' && { password: t('rule.enterPassword') }),
        ...(fault && { newPassword: t(fault) }),
        ...(unlike && { repeated: t(unlike) }),
      }
    },
    send: ({ password, newPassword, totp }) =>
      send({ changePassword }, { password, newPassword, ...secondStep(totp) }),
    onDone: ({ token, ended }) => {
      session.setToken(token)
      void cache.invalidateQueries({ queryKey: ['getSecurity'] })
      toast({ text: t('password.done', { count: ended }), durationMs: NOTIFY_MS })
      back()
    },
    refusedField,
  })
}
