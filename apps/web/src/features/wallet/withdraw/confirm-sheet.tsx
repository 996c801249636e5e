import type { Money } from '@opendraw/money'
import { Button, Otp, Sheet } from '@opendraw/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { clock } from '../../../connection/clock.ts'
import { isUnreachable, reasonOf, wordsOf } from '../../../connection/failures.ts'
import { useWords } from '../../../copy/use-words.ts'
import { date, fundPasswordFault } from '../../../formats/index.ts'
import { FormAlert } from '../../../frame/form-alert.tsx'
import { SecondStep } from '../../../frame/second-step.tsx'
import { useFaultFocus } from '../../../frame/use-fault-focus.ts'
import { Facts } from '../facts.tsx'
import type { Target } from './target.ts'

const hourMs = 3_600_000

type ConfirmSheetProps = {
  isOpen: boolean
  onClose: () => void
  amount: Money
  fee: Money
  target: Target
  reviewHours: number
  isBusy: boolean
  failure: unknown
  onSure: (typed: { fundPassword: string; totp?: string }, onRefused: () => void) => void
}

/** Everything once more, and the fund password. What it cannot be is undone, and it says so. Load it lazily, with the sheet. */
export default function ConfirmSheet(props: ConfirmSheetProps) {
  const { isOpen, onClose, amount, fee, target, reviewHours } = props
  const { say, money } = useWords()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('withdraw.check')} closeLabel={say('common.close')}>
      <Facts
        className="mt-4 rounded-[20px] bg-sunken p-4"
        facts={[
          { name: say('withdraw.amount'), value: money(amount) },
          { name: say('withdraw.fee'), value: money(fee) },
          {
            name: say('withdraw.net'),
            value: `${money(amount - fee)} ${target.asset}`,
            isStrong: true,
          },
          { name: say('withdraw.to'), value: `${target.name} ${target.number}` },
          {
            name: say('withdraw.promised'),
            value: date(clock.now() + reviewHours * hourMs),
          },
        ]}
      />
      <p className="my-4 text-[14px] text-ink-2">{say('withdraw.final')}</p>
      {isOpen && <FundPassword {...props} />}
    </Sheet>
  )
}

function FundPassword({ amount, fee, isBusy, failure, onSure }: ConfirmSheetProps) {
  const { say, money } = useWords()
  const [fundPassword, setFundPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [error, setError] = useState<string>()
  // A refusal stays until the next digits are typed.
  const [answered, setAnswered] = useState<unknown>(null)
  const isNews = failure !== null && failure !== answered
  const isWrong = isNews && reasonOf(failure) === 'wrong_fund_password'
  // Wrong digits are no beginning of the right ones.
  const typed = isWrong ? '' : fundPassword
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // The sheet is drawn over the page but stands inside its form.
    event?.stopPropagation()
    const fault = fundPasswordFault(typed)
    if (fault) setError(say(fault))
    else if (!isBusy) onSure({ fundPassword: typed, ...(totp !== '' && { totp }) }, focusFault)
  }
  const wrong = isWrong ? wordsOf(failure) : undefined
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <Otp
        label={say('fund.enter')}
        isSecret
        autoFocus
        value={typed}
        onChange={(digits) => {
          setFundPassword(digits)
          setError(undefined)
          if (digits !== typed) setAnswered(failure)
        }}
        error={error ?? wrong}
      />
      <SecondStep value={totp} onChange={setTotp} />
      {isNews && wrong === undefined && (
        <FormAlert>
          {wordsOf(failure)} {isUnreachable(failure) && say('withdraw.unsure')}
        </FormAlert>
      )}
      <Link
        to="/pages/mine/passwordsave"
        viewTransition
        className="-my-2 inline-grid min-h-11 items-center justify-self-start text-[14px] font-medium text-brand-text"
      >
        {say('fund.forgot')}
      </Link>
      <Button type="submit" isBusy={isBusy}>
        {say('withdraw.now', { amount: money(amount - fee) })}
      </Button>
    </form>
  )
}
