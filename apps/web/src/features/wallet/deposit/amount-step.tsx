import { requestDeposit } from '@opendraw/contract'
import { Button, Pill } from '@opendraw/ui'
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
import { redirect } from '../../../navigation.ts'
import * as paths from '../../../paths.ts'
import { paymentOf, rateText } from '../amount-previews.ts'
import type { DepositMethod, DepositTerms } from '../queries.ts'
import { Terms } from './terms.tsx'

const quickAmounts = [10, 50, 100, 500, 1000]

type Typed = Readonly<{ methodId?: string; amount: string }>
const nothing: Typed = { amount: '' }

/** How, and how much; and before anything moves, what comes with it. */
export function AmountStep({ terms }: { terms: DepositTerms }) {
  const { t, money, locale } = useMessages()
  const { formRef, typed, errors, change, submit, isBusy, alert, forget, method, limits } = useDeposit(terms)
  const amount = typedMoney(typed.amount)
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <MethodChoice
        methods={terms.list}
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

/** Asks for a deposit and goes on to its page. A failure leaves the form; trying again sends the same key. */
function useDeposit(terms: DepositTerms) {
  const { t, money } = useMessages()
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  const methodOf = (typed: Typed) => terms.list.find(({ id }) => id === typed.methodId) ?? terms.list[0]
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
      navigator.vibrate?.(12)
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

type MethodChoiceProps = Readonly<{
  methods: readonly DepositMethod[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}>

/** The ways to deposit, with the details under the chosen one. */
function MethodChoice({ methods, chosenId, onChoose }: MethodChoiceProps) {
  const { t, locale } = useMessages()
  return (
    <fieldset>
      <legend className="sr-only">{t('rule.selectMethod')}</legend>
      {methods.length === 0 && <p className="py-4 text-[15px] text-ink-2">{t('deposit.closed')}</p>}
      <div className="overflow-hidden rounded-[24px] bg-surface ring-1 ring-line">
        {methods.map((method) => (
          <label
            key={method.id}
            className="flex min-h-14 cursor-pointer items-start gap-3 border-line px-4 py-4 not-first:border-t has-focus-visible:bg-sunken"
          >
            <input
              type="radio"
              name="method"
              value={method.id}
              checked={method.id === chosenId}
              onChange={() => onChoose(method.id)}
              className="radio mt-0.5"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[16px] leading-6 font-medium">
                {method.name}
                {method.kind !== 'btcpay' && (
                  <Pill tone={method.kind === 'sandbox' ? 'green' : 'grey'}>
                    {t(method.kind === 'sandbox' ? 'deposit.instant' : 'deposit.reviewed')}
                  </Pill>
                )}
              </span>
              {method.currency !== 'USD' && (
                <span className="mt-0.5 block text-[13px] text-ink-2 tabular-nums">
                  1 USD = {rateText(method.rate, locale)} {method.currency}
                </span>
              )}
              {method.id === chosenId && (
                <span className="mt-1 block text-[13px] leading-snug text-ink-2">{method.instructions}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
