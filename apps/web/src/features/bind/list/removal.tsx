import { removeCard } from '@opendraw/contract'
import { Button, Otp, Sheet, toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { fundPasswordFault, sentences, TOAST_MS } from '../../../formats/index.ts'

type RemovalProps = Readonly<{ id: bigint; name: string; isOpen: boolean; onClose: () => void }>

/** Asks once more, with the fund password, and removes. Load it lazily, with the sheet. */
export default function Removal({ id, name, isOpen, onClose }: RemovalProps) {
  const { t, locale } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('cards.remove')} closeLabel={t('common.close')}>
      <p className="my-3 text-[15px] break-words text-ink-2">
        {sentences(locale, t('cards.removeAsk', { name }), t('fund.rule'))}
      </p>
      {isOpen && <Ask id={id} onClose={onClose} />}
    </Sheet>
  )
}

function Ask({ id, onClose }: Pick<RemovalProps, 'id' | 'onClose'>) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { fundPassword: '', totp: '' },
    check: ({ fundPassword }) => {
      const fault = fundPasswordFault(fundPassword)
      return fault ? { fundPassword: t(fault) } : {}
    },
    send: ({ fundPassword, totp }) =>
      send({ removeCard }, { id, fundPassword, ...(totp !== '' && { totp }) }),
    onDone: () => {
      toast({ text: t('common.done'), durationMs: TOAST_MS })
      onClose()
      for (const call of ['listCards', 'getWithdrawInfo']) void cache.invalidateQueries({ queryKey: [call] })
    },
    onFailed: (_, change) => change({ fundPassword: '' }),
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <Otp
        label={t('fund.enter')}
        isSecret
        autoFocus
        value={typed.fundPassword}
        onChange={type('fundPassword')}
        error={errors.fundPassword}
      />
      <SecondStep value={typed.totp} onChange={type('totp')} error={errors.totp} />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" tone="danger" isBusy={isBusy}>
        {t('cards.remove')}
      </Button>
    </form>
  )
}
