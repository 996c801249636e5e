import { login } from '@opendraw/contract'
import { useState } from 'react'
import { send } from '../../client/ask.ts'
import { reasonOf } from '../../client/failures.ts'
import { useForm } from '../../components/use-form.ts'
import { useMessages } from '../../copy/use-messages.ts'
import type { AccountKind } from '../../formats/index.ts'
import { useSignedIn } from './use-signed-in.ts'

const refusedField: Readonly<Record<string, string>> = { totp_required: 'totp', wrong_totp: 'totp' }
const nothing: { kind: AccountKind; account: string; password: string; totp: string } = {
  kind: 'account',
  account: '',
  password: '',
  totp: '',
}

/** A login on its way: what was typed, what is wrong with it, and whether the second step is asked for. */
export function useLogin(onDone: () => void) {
  const { t } = useMessages()
  const [needsTotp, setNeedsTotp] = useState(false)
  const form = useForm({
    initial: nothing,
    check: ({ kind, account, password }) => {
      const enterAccount = kind === 'phone' ? 'rule.enterPhone' : 'rule.enterAccount'
      return {
        ...(account.trim() === '' && { account: t(enterAccount) }),
        ...(password === '' && { password: t('rule.enterPassword') }),
      }
    },
    send: ({ account, password, totp }) =>
      send(
        { login },
        {
          account: account.trim(),
          password,
          ...(totp.trim() !== '' && { totp: totp.trim() }),
        },
      ),
    onDone: useSignedIn(onDone),
    onFailed: (failure) => {
      if (reasonOf(failure) === 'totp_required') setNeedsTotp(true)
    },
    refusedField,
  })
  return { ...form, needsTotp }
}
