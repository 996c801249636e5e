import { requestWithdrawal } from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { Button } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { type RequestFor, send } from '../../../client/ask.ts'
import { AmountPad } from '../../../components/amount-pad.tsx'
import { Facts } from '../../../components/facts.tsx'
import { part } from '../../../components/part.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useTop } from '../../../components/use-top.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { amountFault, type Fault } from '../../../formats/index.ts'
import { asTyped, typedMoney } from '../../../formats/typed-money.ts'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { feel } from '../../../session/feel.ts'
import { feeOf } from '../amount-previews.ts'
import type { WithdrawInfo } from '../queries.ts'
import type { Target } from './target-choice.tsx'
import { TargetChoice } from './target-choice.tsx'

const ConfirmSheet = part(() => import('./confirm-sheet.tsx'))
const quickAmounts = ['10', '50', '100', '500']

type AmountStepProps = Readonly<{
  info: WithdrawInfo
  targets: readonly Target[]
  target: Target
  typed: string
  onTyped: (typed: string) => void
  onTarget: (id: bigint) => void
}>

/** To which card, and how much; the fee and what arrives are shown before anything is asked for. */
export function AmountStep({ info, targets, target, typed, onTyped, onTarget }: AmountStepProps) {
  useTop()
  const { t } = useMessages()
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
        {t('slip.review')}
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
            isPasskeyAsked={amount >= info.passkeyFrom}
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
  const { t, money } = useMessages()
  const withdrawable = info.assets[target.asset].withdrawable
  const values = {
    min: money(info.amountMin),
    max: money(info.amountMax),
    amount: money(typedMoney(typed) - withdrawable),
  }
  return (
    <div className="mt-5">
      <AmountPad
        label={t('withdraw.amount')}
        unit={target.asset}
        typed={typed}
        onTyped={onTyped}
        quick={[
          ...quickAmounts.map((text) => ({ label: text, typed: text })),
          { label: t('slip.max'), typed: asTyped(withdrawable) },
        ]}
        error={fault && t(fault, values)}
        hint={t('withdraw.upTo', { amount: money(withdrawable) })}
      />
    </div>
  )
}

function FeeAndNet({ asset, amount, fee }: { asset: Target['asset']; amount: Money; fee: Money }) {
  const { t, money } = useMessages()
  return (
    <Facts
      className="mt-4"
      facts={[
        { name: t('withdraw.fee'), value: `${money(fee)} ${asset}` },
        { name: t('withdraw.net'), value: `${money(amount - fee)} ${asset}`, isStrong: true },
      ]}
    />
  )
}

/** Why an amount cannot be withdrawn; the server decides in the same order: range, the day's limits, then the money. */
type WithdrawalFault = Fault | 'amount.range' | 'withdraw.today' | 'withdraw.turnoverFirst'

export function withdrawalFault(
  typed: string,
  info: WithdrawInfo,
  asset: Target['asset'],
): WithdrawalFault | undefined {
  const fault = amountFault(typed)
  if (fault) return fault
  const amount = typedMoney(typed)
  if (amount < info.amountMin || amount > info.amountMax) return 'amount.range'
  if (info.countLeft === 0 || amount > info.amountLeft) return 'withdraw.today'
  if (amount > info.assets[asset].cash) return 'rule.insufficient'
  return amount > info.assets[asset].withdrawable ? 'withdraw.turnoverFirst' : undefined
}

/** Asks for a withdrawal and goes on to its page. A failure leaves the form; trying again sends the same key. */
function useWithdrawal() {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (request: Omit<RequestFor<'requestWithdrawal'>, 'key'>) =>
      send(
        { requestWithdrawal },
        {
          ...request,
          key: keyFor([request.cardId ?? '', request.walletId ?? '', request.amount]),
        },
      ),
    onSuccess: ({ id }) => {
      forget()
      feel('done')
      redirect(paths.withdrawal, { id })
    },
    onSettled: () => {
      for (const call of [
        'listWithdrawals',
        'getUserinfo',
        'getWithdrawInfo',
        'getStatement',
        'getBalances',
        'listCards',
      ])
        void cache.invalidateQueries({ queryKey: [call] })
    },
  })
}
