import { endSecondFactor } from '@opendraw/contract'
import { Button, Field, Pill, toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_MS } from '../../../formats/index.ts'
import { PasswordField } from '../password-form.tsx'
import { useRefreshPlayer } from '../queries.ts'

/** The state while the second step is on, and the way to turn it off. */
export function TurnOff({ left }: { left: number }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const refresh = useRefreshPlayer()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' && { password: t('rule.enterPassword') }),
      ...(code.trim() === '' && { code: t('rule.enterCode') }),
    }),
    send: ({ password, code }) => send({ endSecondFactor }, { password, code: code.trim() }),
    onDone: async () => {
      toast({ text: t('totp.offDone'), durationMs: TOAST_MS })
      await refresh()
      await cache.invalidateQueries({ queryKey: ['getSecondFactor'] })
    },
    refusedField: { wrong_password: 'password', wrong_totp: 'code' },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <div className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
        <p className="flex items-center gap-2 text-[17px] font-semibold">
          {t('totp.title')} <Pill tone="green">{t('totp.on')}</Pill>
        </p>
        <p className="mt-1.5 text-[14px] text-ink-2">{t('totp.left', { count: left })}</p>
      </div>
      <h2 className="text-[15px] font-semibold">{t('totp.off')}</h2>
      <PasswordField value={typed.password} onChange={type('password')} error={errors.password} />
      <Field
        name="code"
        label={t('totp.code')}
        hint={t('totp.orRecovery')}
        value={typed.code}
        onChange={type('code')}
        error={errors.code}
        maxLength={24}
        autoComplete="one-time-code"
        autoCapitalize="characters"
      />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" tone="danger" isBusy={isBusy}>
        {t('totp.off')}
      </Button>
    </form>
  )
}
