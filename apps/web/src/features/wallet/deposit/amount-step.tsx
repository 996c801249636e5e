import { requestDeposit } from '@opendraw/contract'
import { Button } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type RequestFor, send } from '../../../client/ask.ts'
import { reasonOf, textOf } from '../../../client/failures.ts'
import { AmountPad } from '../../../components/amount-pad.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { amountFault, type Fault } from '../../../formats/index.ts'
import { typedMoney } from '../../../formats/typed-money.ts'
import { redirect } from '../../../navigation.ts'
import * as paths from '../../../paths.ts'
import { paymentOf } from '../payment-of.ts'
import type { DepositMethod, DepositTerms } from '../queries.ts'
import { MethodChoice } from './method-choice.tsx'
import { Terms } from './terms.tsx'

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
  const { t, money, locale } = useMessages()
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
          label={t('deposit.amount')}
          typed={typed}
          onTyped={(text) => {
            setTried(false)
            deposit.reset()
            onTyped(text)
          }}
          quick={quickAmounts
            .filter((whole) => depositFault(String(whole), method) === undefined)
            .map((whole) => ({ label: whole.toLocaleString(locale), typed: String(whole) }))}
          error={isTried && fault ? t(fault.key, limits) : undefined}
          hint={limits && t('amount.range', limits)}
        />
      </div>
      <Terms terms={terms} method={method} amount={amount} />
      {deposit.isError && (
        <div className="mt-3">
          <FormAlert>{textOf(deposit.error)}</FormAlert>
        </div>
      )}
      <Button type="submit" isBusy={deposit.isPending} className="mt-4 w-full">
        {amount === 0n
          ? t('wallet.deposit')
          : t(method?.kind === 'sandbox' ? 'deposit.now' : 'deposit.next', { amount: money(amount) })}
      </Button>
    </form>
  )
}

/** What is wrong with a deposit before it is asked for: the way, the amount, or its limits. */
type DepositFault = { key: Fault } | { key: 'amount.range' } | undefined

export function depositFault(typed: string, method: DepositMethod | undefined): DepositFault {
  if (!method) return { key: 'rule.selectMethod' }
  const fault = amountFault(typed)
  if (fault) return { key: fault }
  const amount = typedMoney(typed)
  const isWithin = amount >= method.amountMin && amount <= method.amountMax
  return isWithin ? undefined : { key: 'amount.range' }
}

type DepositRequest = Omit<RequestFor<'requestDeposit'>, 'key'>

/** Asks for a deposit and goes on to its page. A failure leaves the form; trying again sends the same key. */
function useDeposit() {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (request: DepositRequest) =>
      send({ requestDeposit }, { ...request, key: keyFor(Object.entries(request)) }),
    onSuccess: ({ id }) => {
      forget()
      navigator.vibrate?.(12)
      for (const call of ['listDeposits', 'getUserinfo', 'getWithdrawInfo', 'getStatement'])
        void cache.invalidateQueries({ queryKey: [call] })
      redirect(paths.deposit, { id })
    },
    onError: (failure) => {
      // The price list has changed since it was read.
      if (['payment_mismatch', 'method_unknown'].includes(reasonOf(failure) ?? ''))
        void cache.invalidateQueries({ queryKey: ['listDepositMethods'] })
    },
  })
}
