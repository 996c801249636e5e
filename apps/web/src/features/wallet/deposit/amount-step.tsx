import { fromWire, toWire } from '@opendraw/money'
import { Button } from '@opendraw/ui'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../../connection/failures.ts'
import { usePlayer } from '../../../connection/player.ts'
import { useWords } from '../../../copy/use-words.ts'
import { FormAlert } from '../../../frame/form-alert.tsx'
import { AmountPad } from '../amount-pad.tsx'
import type { DepositMethod } from '../queries.ts'
import { typedMoney } from '../typed-money.ts'
import { depositFault } from './amount-fault.ts'
import { MethodChoice } from './method-choice.tsx'
import { useDeposit } from './use-deposit.ts'

const quickAmounts = ['10', '50', '100', '500', '1000']

type AmountStepProps = {
  methods: readonly DepositMethod[]
  method: DepositMethod | undefined
  turnoverTimes: number
  typed: string
  onTyped: (typed: string) => void
  onMethod: (id: string) => void
  onPay: () => void
}

/** How, and how much; and before anything moves, what comes with it. */
export function AmountStep(props: AmountStepProps) {
  const { methods, method, turnoverTimes, typed, onTyped, onMethod, onPay } = props
  const { say, money } = useWords()
  const { player } = usePlayer()
  const [isTried, setTried] = useState(false)
  const deposit = useDeposit()
  const fault = depositFault(typed, method)
  const limits = method && {
    min: money(fromWire(method.amountMin)),
    max: money(fromWire(method.amountMax)),
  }
  const amount = typedMoney(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault || !method) return
    if (method.kind === 'manual') onPay()
    else deposit.mutate({ method: method.id, amount: toWire(amount) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <MethodChoice methods={methods} chosenId={method?.id} onChoose={onMethod} />
      <div className="mt-5">
        <AmountPad
          label={say('deposit.amount')}
          typed={typed}
          onTyped={(text) => {
            setTried(false)
            deposit.reset()
            onTyped(text)
          }}
          quick={quickAmounts.map((text) => ({ label: text, typed: text }))}
          error={isTried && fault ? say(fault.key, limits) : undefined}
          hint={limits && say('amount.range', limits)}
        />
      </div>
      <p className="mt-3 text-[14px] text-ink-2">
        {say('deposit.turnover', { times: turnoverTimes })} {say('deposit.noFee')}{' '}
        {player && say('deposit.balanceNow', { amount: money(fromWire(player.wallet.cash)) })}
      </p>
      {deposit.isError && (
        <div className="mt-3">
          <FormAlert>{wordsOf(deposit.error)}</FormAlert>
        </div>
      )}
      <Button type="submit" isBusy={deposit.isPending} className="mt-4 w-full">
        {amount === 0n
          ? say('wallet.deposit')
          : say(method?.kind === 'manual' ? 'deposit.next' : 'deposit.now', { amount: money(amount) })}
      </Button>
    </form>
  )
}
