import { confirmSecondFactor } from '@opendraw/contract'
import { Button, Otp } from '@opendraw/ui'
import { send } from '../../../client/ask.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useWords } from '../../../copy/use-words.ts'

type ConfirmStepProps = { secret: string; uri: string; onConfirmed: (recoveryCodes: string[]) => void }

/** The secret as a picture and as text for the authenticator app, and the first code out of it. */
export function ConfirmStep({ secret, uri, onConfirmed }: ConfirmStepProps) {
  const { say } = useWords()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { code: '' },
    check: (typed) => (/^\d{6}$/.test(typed.code) ? {} : { code: say('rule.enterCode') }),
    send: ({ code }) => send({ confirmSecondFactor }, { code }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    refusedField: { wrong_totp: 'code' },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-[15px] text-ink-2">{say('totp.scan')}</p>
      <QrCode text={uri} label={say('totp.picture')} className="mx-auto size-52 rounded-[18px]" />
      <div className="flex items-center gap-2 rounded-[18px] bg-surface py-1 pr-1 pl-4 ring-1 ring-line">
        <p className="min-w-0 flex-1">
          <span className="block text-[13px] text-ink-2">{say('totp.secret')}</span>
          <span className="block font-mono text-[15px] font-semibold">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </span>
        </p>
        <CopyButton text={secret} label={say('totp.secret')} />
      </div>
      <Otp label={say('totp.code')} value={typed.code} onChange={type('code')} error={errors.code} />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {say('totp.confirm')}
      </Button>
    </form>
  )
}
