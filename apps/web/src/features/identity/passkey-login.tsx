import { beginPasskeyLogin, passkeyLogin, type ReplyOf } from '@opendraw/contract'
import { MINUTE_MS } from '@opendraw/time'
import { Button } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '../../client/ask.ts'
import { textOf } from '../../client/failures.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { type DeviceFault, mayAutofill, signPasskey, stopAsking } from '../../components/passkeys/device.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { session } from '../../session/session.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The list below the field waits as long as the page, and what it signs lives five minutes. */
const RENEWED_EVERY_MS = 4 * MINUTE_MS

type SignedIn = ReplyOf<typeof passkeyLogin>

/** Logs in by a passkey: by the button, or by the browser's own list below the account field. Load it lazily. */
export default function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const { t } = useMessages()
  const onSignedIn = useSignedIn(onDone)
  const [fault, setFault] = useState<DeviceFault | null>(null)
  const login = useMutation({
    meta: { isQuiet: true },
    mutationFn: async (isAutofill: boolean): Promise<SignedIn | null> => {
      const begun = await send({ beginPasskeyLogin }, {}).catch((failure: unknown) => {
        // Nobody asked for the list either: the button says what is wrong to whoever presses it.
        if (isAutofill) return null
        throw failure
      })
      if (!begun) return null
      const { passkey, fault } = await signPasskey(begun, { isAutofill })
      // Nobody asked the list to open: that it closes is no news.
      setFault(isAutofill ? null : (fault ?? null))
      const { device } = session.get()
      return passkey ? send({ passkeyLogin }, { passkey, ...(device !== '' && { device }) }) : null
    },
    onSuccess: (reply) => reply && onSignedIn(reply),
  })
  const isAsking = login.isPending && login.variables === false
  const offer = useEffectEvent(() => {
    if (!isAsking) login.mutate(true)
  })
  useEffect(() => {
    let renewal: ReturnType<typeof setInterval> | undefined
    let isGone = false
    void mayAutofill().then((may) => {
      if (!may || isGone) return
      offer()
      renewal = setInterval(offer, RENEWED_EVERY_MS)
    })
    return () => {
      isGone = true
      clearInterval(renewal)
      stopAsking()
    }
  }, [])
  return (
    <div className="grid gap-3">
      <Button tone="soft" isBusy={isAsking} onClick={() => login.mutate(false)}>
        <KeyRound size={20} aria-hidden="true" />
        {t('passkey.login')}
      </Button>
      {fault && <FormAlert>{t(fault)}</FormAlert>}
      {login.isError && <FormAlert>{textOf(login.error)}</FormAlert>}
    </div>
  )
}
