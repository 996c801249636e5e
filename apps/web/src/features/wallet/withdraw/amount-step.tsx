import type { Money } from '@opendraw/money'
import { Button } from '@opendraw/ui'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { AmountPad } from '../../../components/amount-pad.tsx'
import { Facts } from '../../../components/facts.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useWords } from '../../../copy/use-words.ts'
import { asTyped, typedMoney } from '../../../formats/typed-money.ts'
import { feeOf } from '../fee-of.ts'
import type { WithdrawInfo } from '../queries.ts'
import type { Target } from './target.ts'
import { TargetChoice } from './target-choice.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { type WithdrawalFault, withdrawalFault } from './withdrawal-fault.ts'

const ConfirmSheet = lazy(() => import('./confirm-sheet.tsx'))
const quickAmounts = ['10', '50', '100', '500']

type AmountStepProps = {
  info: WithdrawInfo
  targets: readonly Target[]
  target: Target
  typed: string
  onTyped: (typed: string) => void
  onTarget: (id: bigint) => void
}

/** To which card, and how much; the fee and what arrives are told before anything is asked for. */
export function AmountStep({ info, targets, target, typed, onTyped, onTarget }: AmountStepProps) {
  useTop()
  const { say } = useWords()
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const withdrawal = useWithdrawal()
  const amount = typedMoney(typed)
  const fee = feeOf(amount, target.fee)
  const fault = withdrawalFault(typed, info, target.asset)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault) return
    withdrawal.reset()
    setAsked(true)
    setAsking(true)
  }
  const onAmount = (text: string) => {
    setTried(false)
    onTyped(text)
  }
  return (
    <form noValidate onSubmit={submit}>
      <TargetChoice targets={targets} target={target} onTarget={onTarget} />
      <WithdrawalPad
        info={info}
        target={target}
        typed={typed}
        onTyped={onAmount}
        fault={isTried ? fault : undefined}
      />
      <FeeAndNet asset={target.asset} amount={fault ? 0n : amount} fee={fault ? 0n : fee} />
      <Button type="submit" className="mt-4 w-full">
        {say('slip.review')}
      </Button>
      {wasAsked && (
        <Suspense>
          <ConfirmSheet
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            amount={amount}
            fee={fee}
            target={target}
            reviewHours={info.reviewHours}
            isBusy={withdrawal.isPending}
            failure={withdrawal.error}
            onSure={(typedCodes) => withdrawal.mutate({ ...wayTo(target), amount, ...typedCodes })}
          />
        </Suspense>
      )}
    </form>
  )
}

const wayTo = ({ kind, id }: Target) => (kind === 'card' ? { cardId: id } : { walletId: id })

type WithdrawalPadProps = Pick<AmountStepProps, 'info' | 'target' | 'typed' | 'onTyped'> & {
  fault: WithdrawalFault | undefined
}

function WithdrawalPad({ info, target, typed, onTyped, fault }: WithdrawalPadProps) {
  const { say, money } = useWords()
  const withdrawable = info.assets[target.asset].withdrawable
  const values = {
    min: money(info.amountMin),
    max: money(info.amountMax),
    amount: money(typedMoney(typed) - withdrawable),
  }
  return (
    <div className="mt-5">
      <AmountPad
        label={say('withdraw.amount')}
        unit={target.asset}
        typed={typed}
        onTyped={onTyped}
        quick={[
          ...quickAmounts.map((text) => ({ label: text, typed: text })),
          { label: say('slip.max'), typed: asTyped(withdrawable) },
        ]}
        error={fault && say(fault, values)}
        hint={say('withdraw.upTo', { amount: money(withdrawable) })}
      />
    </div>
  )
}

function FeeAndNet({ asset, amount, fee }: { asset: Target['asset']; amount: Money; fee: Money }) {
  const { say, money } = useWords()
  return (
    <Facts
      className="mt-4"
      facts={[
        { name: say('withdraw.fee'), value: `${money(fee)} ${asset}` },
        { name: say('withdraw.net'), value: `${money(amount - fee)} ${asset}`, isStrong: true },
      ]}
    />
  )
}
