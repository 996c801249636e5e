import { Pill } from '@opendraw/ui'
import { useMessages } from '../../../copy/use-messages.ts'
import { rateText } from '../payment-of.ts'
import type { DepositMethod } from '../queries.ts'

type MethodChoiceProps = Readonly<{
  methods: readonly DepositMethod[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}>

/** The ways to deposit, with the details under the chosen one. */
export function MethodChoice({ methods, chosenId, onChoose }: MethodChoiceProps) {
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
