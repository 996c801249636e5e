import { closeAccount } from '@opendraw/contract'
import { Button, Otp } from '@opendraw/ui'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useForm } from '../../../components/use-form.ts'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { logOutHere } from '../../../session/log-out.ts'
import { usePlayer } from '../../../session/player.ts'
import { PasswordField } from '../password-form.tsx'
import type { Obstacle } from '../queries.ts'

const blockerText = {
  money_left: 'privacy.left.money',
  bets_open: 'privacy.left.bets',
  deposit_open: 'privacy.left.deposit',
  packet_open: 'privacy.left.packet',
  product_open: 'privacy.left.product',
  savings_open: 'privacy.left.savings',
  tickets_open: 'privacy.left.tickets',
  withdrawal_open: 'privacy.left.withdrawal',
  documents_open: 'privacy.left.documents',
} as const satisfies Record<Obstacle, Key>

/** The end of the account: what must be settled before, then the passwords. */
export function CloseAccount({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const { t } = useMessages()
  if (obstacles.length === 0) return <ClosingForm />
  return (
    <div role="status" className="rounded-[16px] bg-brand-soft px-4 py-3 text-[14px] text-brand-text">
      <p className="font-semibold">{t('privacy.notYet')}</p>
      <ul className="mt-1 list-disc pl-5">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{t(blockerText[obstacle])}</li>
        ))}
      </ul>
    </div>
  )
}

function ClosingForm() {
  const { t } = useMessages()
  const { player } = usePlayer()
  const needsFund = player?.hasFundPassword ?? false
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { password: '', fundPassword: '', totp: '' },
    check: ({ password, fundPassword }) => ({
      ...(password === '' && { password: t('rule.enterPassword') }),
      ...(needsFund && fundPassword.length !== 6 && { fundPassword: t('rule.enterFundPassword') }),
    }),
    send: ({ password, fundPassword, totp }) =>
      send({ closeAccount }, { password, ...(needsFund && { fundPassword }), ...(totp !== '' && { totp }) }),
    onDone: () => logOutHere(),
    refusedField: {
      wrong_password: 'password',
      wrong_fund_password: 'fundPassword',
      fund_password_blocked: 'fundPassword',
      totp_required: 'totp',
      wrong_totp: 'totp',
    },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField value={typed.password} onChange={type('password')} error={errors.password} autoFocus />
      {needsFund && (
        <Otp
          label={t('fund.enter')}
          isSecret
          value={typed.fundPassword}
          onChange={type('fundPassword')}
          error={errors.fundPassword}
        />
      )}
      <SecondStep value={typed.totp} onChange={type('totp')} error={errors.totp} />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" tone="danger" isBusy={isBusy}>
        {t('privacy.closeForGood')}
      </Button>
    </form>
  )
}
