import { Button } from '@opendraw/ui'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../../client/failures.ts'
import { AmountPad } from '../../../components/amount-pad.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { typedMoney } from '../../../formats/typed-money.ts'
import { paymentOf } from '../payment-of.ts'
import type { DepositMethod, DepositTerms } from '../queries.ts'
import { depositFault } from './amount-fault.ts'
import { MethodChoice } from './method-choice.tsx'
import { Terms } from './terms.tsx'
import { useDeposit } from './use-deposit.ts'

const quickAmounts = [10, 50, 100, 500, 1000]

type AmountStepProps = {
  terms: DepositTerms
  method: DepositMethod | undefined
  typed: string
  onTyped: (typed: string) => void
  onMethod: (id: string) => void
}

/** How, and how much; and before anything moves, what comes with it. */
export function AmountStep(props: AmountStepProps) {
  const { terms, method, typed, onTyped, onMethod } = props
  const { say, money, locale } = useWords()
  const [isTried, setTried] = useState(false)
  const deposit = useDeposit()
  const fault = depositFault(typed, method)
  const limits = method && {
    min: money(method.amountMin),
    max: money(method.amountMax),
  }
  const amount = typedMoney(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault || !method) return
    const payment = paymentOf(amount, method.rate)
    deposit.mutate({ method: method.id, amount, actualPayment: payment })
  }
  return (
    <form noValidate onSubmit={submit}>
      <MethodChoice methods={terms.list} chosenId={method?.id} onChoose={onMethod} />
      <div className="mt-5">
        <AmountPad
          label={say('deposit.amount')}
          typed={typed}
          onTyped={(text) => {
            setTried(false)
            deposit.reset()
            onTyped(text)
          }}
          quick={quickAmounts
            .filter((whole) => depositFault(String(whole), method) === undefined)
            .map((whole) => ({ label: whole.toLocaleString(locale), typed: String(whole) }))}
          error={isTried && fault ? say(fault.key, limits) : undefined}
          hint={limits && say('amount.range', limits)}
        />
      </div>
      <Terms terms={terms} method={method} amount={amount} />
      {deposit.isError && (
        <div className="mt-3">
          <FormAlert>{wordsOf(deposit.error)}</FormAlert>
        </div>
      )}
      <Button type="submit" isBusy={deposit.isPending} className="mt-4 w-full">
        {amount === 0n
          ? say('wallet.deposit')
          : say(method?.kind === 'sandbox' ? 'deposit.now' : 'deposit.next', { amount: money(amount) })}
      </Button>
    </form>
  )
}
