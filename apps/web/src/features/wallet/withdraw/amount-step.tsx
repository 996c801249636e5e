import { fromWire, type Money, toWire } from '@opendraw/money'
import { Button } from '@opendraw/ui'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useWords } from '../../../copy/use-words.ts'
import { useTop } from '../../../frame/use-top.ts'
import { AmountPad } from '../amount-pad.tsx'
import { Facts } from '../facts.tsx'
import { feeOf } from '../fee-of.ts'
import type { WithdrawInfo } from '../queries.ts'
import { asTyped, typedMoney } from '../typed-money.ts'
import { type Card, CardChoice } from './card-choice.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { type WithdrawalFault, withdrawalFault } from './withdrawal-fault.ts'

const ConfirmSheet = lazy(() => import('./confirm-sheet.tsx'))
const quickAmounts = ['10', '50', '100', '500']

type AmountStepProps = {
  info: WithdrawInfo
  cards: readonly Card[]
  card: Card
  typed: string
  onTyped: (typed: string) => void
  onCard: (id: string) => void
}

/** To which card, and how much; the fee and what arrives are told before anything is asked for. */
export function AmountStep({ info, cards, card, typed, onTyped, onCard }: AmountStepProps) {
  useTop()
  const { say } = useWords()
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const withdrawal = useWithdrawal()
  const amount = typedMoney(typed)
  const fee = feeOf(amount, info.fee)
  const fault = withdrawalFault(typed, info)
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
      <CardChoice cards={cards} card={card} onCard={onCard} />
      <WithdrawalPad info={info} typed={typed} onTyped={onAmount} fault={isTried ? fault : undefined} />
      <FeeAndNet amount={fault ? 0n : amount} fee={fault ? 0n : fee} />
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
            card={card}
            reviewHours={info.reviewHours}
            isBusy={withdrawal.isPending}
            failure={withdrawal.error}
            onSure={(fundPassword) =>
              withdrawal.mutate({ cardId: card.id, amount: toWire(amount), fundPassword })
            }
          />
        </Suspense>
      )}
    </form>
  )
}

type WithdrawalPadProps = Pick<AmountStepProps, 'info' | 'typed' | 'onTyped'> & {
  fault: WithdrawalFault | undefined
}

function WithdrawalPad({ info, typed, onTyped, fault }: WithdrawalPadProps) {
  const { say, money } = useWords()
  const withdrawable = fromWire(info.withdrawable)
  const values = {
    min: money(fromWire(info.amountMin)),
    max: money(fromWire(info.amountMax)),
    amount: money(fromWire(info.turnover.left)),
  }
  return (
    <div className="mt-5">
      <AmountPad
        label={say('withdraw.amount')}
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

function FeeAndNet({ amount, fee }: { amount: Money; fee: Money }) {
  const { say, money } = useWords()
  return (
    <Facts
      className="mt-4"
      facts={[
        { name: say('withdraw.fee'), value: money(fee) },
        { name: say('withdraw.net'), value: money(amount - fee), isStrong: true },
      ]}
    />
  )
}
