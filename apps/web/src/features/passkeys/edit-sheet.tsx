import { removePasskey, renamePasskey } from '@opendraw/contract'
import { Button, Sheet, toast } from '@opendraw/ui'
import { send } from '../../client/ask.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { useForm } from '../../components/use-form.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { date, NOTIFY_MS, TOAST_MS } from '../../formats/index.ts'
import { usePlayer } from '../../session/player.ts'
import { NameField, ProofFields, proofOf, refusedField, secretFault, useAsksFund } from './proof-fields.tsx'
import { type Passkey, useRefreshPasskeys } from './queries.ts'

export type Change = 'rename' | 'remove'
type EditSheetProps = Readonly<{
  passkey: Passkey
  change: Change
  /** Without it no passkey is left. */
  isLast: boolean
  isOpen: boolean
  onClose: () => void
}>

/** Renames a passkey, or removes it after who asks has proved themselves. Load it lazily, with the sheet. */
export default function EditSheet(props: EditSheetProps) {
  const { passkey, change, isOpen, onClose } = props
  const { t } = useMessages()
  const title = t(change === 'rename' ? 'passkeys.rename' : 'passkeys.remove')
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={passkey.name}
      closeLabel={t('common.close')}
    >
      <div className="mt-4">
        {isOpen && (change === 'rename' ? <Renaming {...props} /> : <Removing {...props} />)}
      </div>
    </Sheet>
  )
}

function Renaming({ passkey: { id, name }, onClose }: EditSheetProps) {
  const { t } = useMessages()
  const refresh = useRefreshPasskeys()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { name },
    check: (typed) => (typed.name.trim() === '' ? { name: t('passkeys.nameFirst') } : {}),
    send: (typed) => send({ renamePasskey }, { id, name: typed.name.trim() }),
    onDone: async () => {
      onClose()
      await refresh()
    },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <NameField value={typed.name} onChange={type('name')} error={errors.name} />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {t('common.save')}
      </Button>
    </form>
  )
}

function Removing({ passkey: { id }, isLast, onClose }: EditSheetProps) {
  const { t } = useMessages()
  const { player } = usePlayer()
  const asksFund = useAsksFund()
  const refresh = useRefreshPasskeys()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { secret: '', totp: '' },
    check: (typed) => {
      const fault = secretFault(typed, asksFund)
      return fault ? { secret: t(fault) } : {}
    },
    send: (typed) => send({ removePasskey }, { id, ...proofOf(typed, asksFund) }),
    onDone: async ({ heldUntil }) => {
      const text = heldUntil ? t('hold.now', { at: date(heldUntil) }) : t('passkeys.removed')
      toast({ text, durationMs: heldUntil ? NOTIFY_MS : TOAST_MS })
      onClose()
      await refresh()
    },
    refusedField,
  })
  const hasCode = player?.hasSecondFactor ?? false
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2 text-[15px] text-ink-2">
        <p>{t('passkeys.removeText')}</p>
        {isLast && !hasCode && <p className="font-medium text-ink">{t('passkeys.last')}</p>}
        {!hasCode && <p>{t('passkeys.hold')}</p>}
      </div>
      <ProofFields typed={typed} type={type} errors={errors} />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" tone="danger" isBusy={isBusy}>
        {t('passkeys.remove')}
      </Button>
    </form>
  )
}
