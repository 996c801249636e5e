import { closeAccount } from '@opendraw/contract'
import { Button, Otp } from '@opendraw/ui'
import { useState } from 'react'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useForm } from '../../../components/use-form.ts'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { logOutHere } from '../../../session/log-out.ts'
import { usePlayer } from '../../../session/player.ts'
import { PasswordField } from '../password-form.tsx'
import type { Obstacle, Privacy } from '../queries.ts'

/** What to do about it, and where. */
const waysOut = {
  money_left: ['privacy.left.money', paths.withdrawal],
  bets_open: ['privacy.left.bets', paths.allBets],
  deposit_open: ['privacy.left.deposit', paths.deposit],
  packet_open: ['privacy.left.packet', paths.packetRecords],
  product_open: ['privacy.left.product', paths.productOrders],
  savings_open: ['privacy.left.savings', paths.savings],
  tickets_open: ['privacy.left.tickets', paths.ticketTrades],
  tickets_held: ['privacy.left.ticketsHeld', paths.myTickets],
  withdrawal_open: ['privacy.left.withdrawal', paths.withdrawal],
  documents_open: ['privacy.left.documents', paths.documents],
} as const satisfies Record<Obstacle, readonly [Key, string]>

type Blocked = Readonly<Pick<Privacy, 'obstacles' | 'overBy'>>

/** The end of the account: what must be settled before, then the passwords. Collectibles alone may be given up with it. */
export function CloseAccount({ obstacles, overBy }: Blocked) {
  const holds = obstacles.includes('tickets_held')
  return (
    <div className="grid gap-5">
      {obstacles.length > 0 && <Before obstacles={obstacles} overBy={overBy} />}
      {obstacles.every((obstacle) => obstacle === 'tickets_held') && <ClosingForm asksToGiveUp={holds} />}
    </div>
  )
}

function Before({ obstacles, overBy }: Blocked) {
  const { t } = useMessages()
  return (
    <div role="status" className="rounded-[16px] bg-brand-soft px-4 py-3 text-[14px] text-brand-text">
      <p className="font-semibold">{t('privacy.notYet')}</p>
      <ul className="mt-1 list-disc pl-5">
        {obstacles.map((obstacle) => {
          const [words, path] = waysOut[obstacle]
          const end = overBy.find((one) => one.obstacle === obstacle)
          return (
            <li key={obstacle}>
              <Link to={path} className="inline-grid min-h-11 items-center underline">
                {t(words)}
              </Link>
              {end && <span className="block">{t('privacy.overBy', { date: date(end.at) })}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ClosingForm({ asksToGiveUp }: { asksToGiveUp: boolean }) {
  const { t } = useMessages()
  const { player } = usePlayer()
  const needsFund = player?.hasFundPassword ?? false
  const [givesUpTickets, setGivesUp] = useState(false)
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { password: '', fundPassword: '', totp: '' },
    check: ({ password, fundPassword }) => ({
      ...(password === '' && { password: t('rule.enterPassword') }),
      ...(needsFund && fundPassword.length !== 6 && { fundPassword: t('rule.enterFundPassword') }),
    }),
    send: ({ password, fundPassword, totp }) =>
      send(
        { closeAccount },
        {
          password,
          ...(needsFund && { fundPassword }),
          ...(totp !== '' && { totp }),
          ...(givesUpTickets && { givesUpTickets }),
        },
      ),
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
      {asksToGiveUp && <GiveUp isGiven={givesUpTickets} onChange={setGivesUp} />}
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
      <Button type="submit" tone="danger" isBusy={isBusy} disabled={asksToGiveUp && !givesUpTickets}>
        {t('privacy.closeForGood')}
      </Button>
    </form>
  )
}

function GiveUp({ isGiven, onChange }: { isGiven: boolean; onChange: (isGiven: boolean) => void }) {
  const { t } = useMessages()
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-[15px]">
      <input
        type="checkbox"
        checked={isGiven}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 rounded accent-brand outline-offset-2"
      />
      {t('privacy.giveUp')}
    </label>
  )
}
