import { fromWire, toWire } from '@opendraw/money'
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
import { withdrawalFault } from './withdrawal-fault.ts'

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
  const { say, money } = useWords()
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const withdrawal = useWithdrawal()
  const amount = typedMoney(typed)
  const fee = feeOf(amount, info.fee)
  const fault = withdrawalFault(typed, info)
  const values = {
    min: money(fromWire(info.amountMin)),
    max: money(fromWire(info.amountMax)),
    amount: money(fromWire(info.turnover.left)),
  }
  const withdrawable = fromWire(info.withdrawable)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault) return
    withdrawal.reset()
    setAsked(true)
    setAsking(true)
  }
  return (
    <form noValidate onSubmit={submit}>
      <CardChoice cards={cards} card={card} onCard={onCard} />
      <div className="mt-5">
        <AmountPad
          label={say('withdraw.amount')}
          typed={typed}
          onTyped={(text) => {
            setTried(false)
            onTyped(text)
          }}
          quick={[
            ...quickAmounts.map((text) => ({ label: text, typed: text })),
            { label: say('slip.max'), typed: asTyped(withdrawable) },
          ]}
          error={isTried && fault ? say(fault, values) : undefined}
          hint={say('withdraw.upTo', { amount: money(withdrawable) })}
        />
      </div>
      <Facts
        className="mt-4"
        facts={[
          { name: say('withdraw.fee'), value: money(fault ? 0n : fee) },
          {
            name: say('withdraw.net'),
            value: money(fault ? 0n : amount - fee),
            isStrong: true,
          },
        ]}
      />
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
