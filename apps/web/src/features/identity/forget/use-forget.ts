import { resetPassword } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { send } from '../../../client/ask.ts'
import { useForm } from '../../../components/use-form.ts'
import { useWords } from '../../../copy/use-words.ts'
import { notifyMs } from '../../../formats/index.ts'
import { redirect } from '../../../navigation.ts'
import * as paths from '../../../paths.ts'
import type { CodeRequest } from '../code/use-send-code.ts'
import { addressErrors, type Forgotten, forgottenErrors, refusedField } from './forgotten.ts'

const nothing: Forgotten = { kind: 'phone', account: '', code: '', password: '', repeated: '' }

/** A forgotten password on its way to a new one; then the login page opens. */
export function useForget() {
  const { say } = useWords()
  const form = useForm({
    initial: nothing,
    check: (typed) => forgottenErrors(say, typed),
    send: ({ kind, account, code, password }) =>
      send({ resetPassword }, { account: { kind, value: account.trim() }, code, password }),
    onDone: () => {
      toast({ text: say('forget.done'), durationMs: notifyMs })
      redirect(paths.login)
    },
    refusedField,
  })
  const requestOf = (): CodeRequest | null => {
    const { kind, account } = form.typed
    if (!form.show(addressErrors(say, form.typed))) return null
    return { type: kind === 'email' ? 'email' : 'mobile', target: account.trim(), scene: 'forget' }
  }
  return { ...form, requestOf }
}
