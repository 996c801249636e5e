import { beginPasskey, confirmPasskey } from '@opendraw/contract'
import { Button, Sheet, toast } from '@opendraw/ui'
import { useState } from 'react'
import { send } from '../../client/ask.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { type DeviceFault, makePasskey } from '../../components/passkeys/device.ts'
import { useForm } from '../../components/use-form.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_MS } from '../../formats/index.ts'
import { NameField, ProofFields, proofOf, refusedField, secretFault, useAsksFund } from './proof-fields.tsx'
import { useRefreshPasskeys } from './queries.ts'

type AddSheetProps = Readonly<{ isOpen: boolean; onClose: () => void }>

/** Asks who it is, then the device for a passkey. Load it lazily, with the sheet. */
export default function AddSheet({ isOpen, onClose }: AddSheetProps) {
  const { t } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('passkeys.add')} closeLabel={t('common.close')}>
      <p className="mt-3 mb-5 text-[15px] text-ink-2">{t('passkeys.addText')}</p>
      {isOpen && <AddForm onClose={onClose} />}
    </Sheet>
  )
}

function AddForm({ onClose }: Pick<AddSheetProps, 'onClose'>) {
  const { t } = useMessages()
  const asksFund = useAsksFund()
  const refresh = useRefreshPasskeys()
  const [fault, setFault] = useState<DeviceFault | null>(null)
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { name: platformName() ?? t('passkeys.one'), secret: '', totp: '' },
    check: (typed) => {
      const fault = secretFault(typed, asksFund)
      return {
        ...(typed.name.trim() === '' && { name: t('passkeys.nameFirst') }),
        ...(fault && { secret: t(fault) }),
      }
    },
    send: async ({ name, ...proof }) => {
      setFault(null)
      const made = await makePasskey(await send({ beginPasskey }, proofOf(proof, asksFund)))
      if (!made.passkey) return made.fault
      await send({ confirmPasskey }, { name: name.trim(), passkey: made.passkey })
      return null
    },
    onDone: async (failed) => {
      setFault(failed)
      if (failed) return
      toast({ text: t('passkeys.added'), durationMs: TOAST_MS })
      onClose()
      await refresh()
    },
    refusedField,
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <NameField value={typed.name} onChange={type('name')} error={errors.name} />
      <ProofFields typed={typed} type={type} errors={errors} />
      {fault && <FormAlert>{t(fault)}</FormAlert>}
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {t('passkeys.next')}
      </Button>
    </form>
  )
}

const PLATFORMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const

/** What the device calls itself, for a name to begin with. */
function platformName(): string | undefined {
  return PLATFORMS.find((name) => navigator.userAgent.includes(name))
}
