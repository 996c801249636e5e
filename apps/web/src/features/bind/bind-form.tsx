import { CallFailure } from '@opendraw/contract/client'
import { Field, toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors } from '../../client/failures.ts'
import { reasonOf } from '../../client/failures.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_MS } from '../../formats/index.ts'
import { back } from '../../navigation/verbs.ts'
import { cardFields } from './card-faults.ts'

const refusedField: Readonly<Record<string, string>> = {
  card_taken: 'cardNumber',
  holder_differs: 'holder',
  address_malformed: 'address',
  address_taken: 'address',
  wrong_fund_password: 'fundPassword',
  fund_password_blocked: 'fundPassword',
  totp_required: 'totp',
  wrong_totp: 'totp',
}

type FundFieldProps = Readonly<{ value: string; onChange: (text: string) => void; error: string | undefined }>

/** The fund password among other fields; every change of where money goes asks for it. */
export function FundField(props: FundFieldProps) {
  const { t } = useMessages()
  return (
    <Field
      {...props}
      name="fundPassword"
      label={t('fund.enter')}
      hint={t('payout.fundHint')}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  )
}

/** What every form that binds something does with the answer: says so and goes back, or which field a refusal is about. */
export function useBind() {
  const { t } = useMessages()
  const cache = useQueryClient()
  return {
    onDone: async () => {
      toast({ text: t('common.done'), durationMs: TOAST_MS })
      await Promise.all(
        ['listCards', 'getWithdrawInfo'].map((call) => cache.invalidateQueries({ queryKey: [call] })),
      )
      back()
    },
    onFailed: (failure: unknown, change: (part: { fundPassword: string }) => void) => {
      // Wrong digits are no beginning of the right ones.
      if (reasonOf(failure) === 'wrong_fund_password') change({ fundPassword: '' })
    },
    refusedField,
    refusedErrors: (failure: unknown): FieldErrors | null => {
      if (reasonOf(failure) !== 'card_malformed' || !(failure instanceof CallFailure)) return null
      const field = cardFields.find((one) => one === failure.details.field)
      return field ? { [field]: t('rule.format') } : null
    },
  }
}
