import { Pill } from '@opendraw/ui'
import { PillSelect } from '../../../components/choices.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { rateText } from '../amount-previews.ts'
import type { DepositMethod } from '../queries.ts'

type CountryChoiceProps = Readonly<{
  methods: readonly DepositMethod[]
  value: string
  onChange: (country: string) => void
}>

/** The country that the money comes from, of those that have ways of their own; it leaves out the ways of the others. */
export function CountryChoice({ methods, value, onChange }: CountryChoiceProps) {
  const { t, locale } = useMessages()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = [...new Set(methods.flatMap(({ country }) => country ?? []))]
  if (countries.length === 0) return null
  return (
    <p className="flex items-center justify-between gap-3">
      <span aria-hidden="true" className="text-[14px] font-medium">
        {t('deposit.country')}
      </span>
      <PillSelect
        label={t('deposit.country')}
        value={value}
        onChange={onChange}
        items={[
          { value: '', label: t('deposit.countryAll') },
          ...countries.map((country) => ({ value: country, label: names.of(country) ?? country })),
        ]}
      />
    </p>
  )
}

type MethodChoiceProps = Readonly<{
  methods: readonly DepositMethod[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}>

/** The ways to deposit, with the details under the chosen one. */
export function MethodChoice({ methods, chosenId, onChoose }: MethodChoiceProps) {
  const { t, locale } = useMessages()
  return (
    <fieldset className="mt-3">
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
