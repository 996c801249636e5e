import { beginPasskeyStep, confirmPasskeyStep } from '@opendraw/contract'
import { Button } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../client/ask.ts'
import { textOf } from '../../client/failures.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { FormAlert } from '../form-alert.tsx'
import { type DeviceFault, signPasskey } from './device.ts'
import { mayUsePasskeys } from './may-use-passkeys.ts'

type PasskeyStepProps = Readonly<{
  isConfirmed: boolean
  /** The code that stands for the passkey. */
  onCode: (code: string) => void
}>

/** A passkey in place of a code: the device asks its user, and the form goes on. Load it lazily. */
export default function PasskeyStep({ isConfirmed, onCode }: PasskeyStepProps) {
  const { t } = useMessages()
  const [fault, setFault] = useState<DeviceFault | null>(null)
  const confirming = useMutation({
    meta: { isQuiet: true },
    mutationFn: async () => {
      const { passkey, fault } = await signPasskey(await send({ beginPasskeyStep }, {}))
      setFault(fault ?? null)
      return passkey ? send({ confirmPasskeyStep }, { passkey }) : null
    },
    onSuccess: (confirmed) => confirmed && onCode(confirmed.totp),
  })
  if (!mayUsePasskeys()) return <FormAlert>{t('passkey.unsupported')}</FormAlert>
  return (
    <div className="grid gap-3">
      {isConfirmed && (
        <p role="status" className="flex items-center gap-2 text-[15px] font-medium text-win">
          <CircleCheck size={20} aria-hidden="true" />
          {t('passkey.confirmed')}
        </p>
      )}
      <Button tone="soft" size="medium" isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
        <KeyRound size={18} aria-hidden="true" />
        {t(isConfirmed ? 'passkey.again' : 'passkey.use')}
      </Button>
      {fault && <FormAlert>{t(fault)}</FormAlert>}
      {confirming.isError && <FormAlert>{textOf(confirming.error)}</FormAlert>}
    </div>
  )
}
