import { requestDeposit } from '@opendraw/contract'
import { Button } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { reasonOf } from '../../../client/failures.ts'
import { AmountPad } from '../../../components/amount-pad.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { amountFault, type Fault } from '../../../formats/index.ts'
import { typedMoney } from '../../../formats/typed-money.ts'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { feel } from '../../../session/feel.ts'
import { paymentOf } from '../amount-previews.ts'
import type { DepositMethod, DepositTerms } from '../queries.ts'
import { CountryChoice, MethodChoice } from './method-choice.tsx'
import { Terms } from './terms.tsx'

const quickAmounts = [10, 50, 100, 500, 1000]

type Typed = Readonly<{ country: string; methodId?: string; amount: string }>
const nothing: Typed = { country: '', amount: '' }

/** How, and how much; and before anything moves, what comes with it. */
export function AmountStep({ terms }: { terms: DepositTerms }) {
  const { t, money, locale } = useMessages()
  const { formRef, typed, errors, change, submit, isBusy, alert, forget, method, limits } = useDeposit(terms)
  const amount = typedMoney(typed.amount)
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <CountryChoice
        methods={terms.list}
        value={typed.country}
        onChange={(country) => {
          forget()
          change({ country })
        }}
      />
      <MethodChoice
        methods={methodsOf(terms, typed.country)}
        chosenId={method?.id}
        onChoose={(methodId) => change({ ...typed, methodId })}
      />
      <div className="mt-5">
        <AmountPad
          label={t('deposit.amount')}
          typed={typed.amount}
          onTyped={(text) => {
            forget()
            change({ amount: text })
          }}
          quick={quickAmounts
            .filter((whole) => depositFault(String(whole), method) === undefined)
            .map((whole) => ({ label: whole.toLocaleString(locale), typed: String(whole) }))}
          error={errors.amount}
          hint={limits && t('amount.range', limits)}
        />
      </div>
      <Terms terms={terms} method={method} amount={amount} />
      {alert !== null && (
        <div className="mt-3">
          <FormAlert>{alert}</FormAlert>
        </div>
      )}
      <Button type="submit" isBusy={isBusy} className="mt-4 w-full">
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

/** The ways to deposit from a country: its own, and those that know no country; all of them while none is chosen. */
export function methodsOf({ list }: Pick<DepositTerms, 'list'>, country: string): DepositMethod[] {
  return list.filter((method) => country === '' || method.country === null || method.country === country)
}

/** Asks for a deposit and goes on to its page. A failure leaves the form; trying again sends the same key. */
function useDeposit(terms: DepositTerms) {
  const { t, money } = useMessages()
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  const methodOf = (typed: Typed) => {
    const methods = methodsOf(terms, typed.country)
    return methods.find(({ id }) => id === typed.methodId) ?? methods[0]
  }
  const limitsOf = (method: DepositMethod | undefined) =>
    method && { min: money(method.amountMin), max: money(method.amountMax) }
  const form = useForm({
    initial: nothing,
    check: (typed) => {
      const method = methodOf(typed)
      const fault = depositFault(typed.amount, method)
      return fault ? { amount: t(fault.key, limitsOf(method)) } : {}
    },
    send: (typed) => {
      const method = methodOf(typed)
      if (!method) throw new Error('a deposit has a method')
      const amount = typedMoney(typed.amount)
      const request = { method: method.id, amount, actualPayment: paymentOf(amount, method.rate) }
      return send({ requestDeposit }, { ...request, key: keyFor(Object.entries(request)) })
    },
    onDone: ({ id }) => {
      forget()
      feel('done')
      for (const call of ['listDeposits', 'getProtection', 'getUserinfo', 'getWithdrawInfo', 'getStatement'])
        void cache.invalidateQueries({ queryKey: [call] })
      redirect(paths.deposit, { id })
    },
    onFailed: (failure) => {
      // The price list has changed since it was read.
      if (['payment_mismatch', 'method_unknown'].includes(reasonOf(failure) ?? ''))
        void cache.invalidateQueries({ queryKey: ['listDepositMethods'] })
    },
  })
  const method = methodOf(form.typed)
  return { ...form, method, limits: limitsOf(method) }
}
