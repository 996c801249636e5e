import { classNames, LargeAmount, Stepper } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'
import { unitsMax } from './product-outcome.ts'
import type { Product } from './queries.ts'

type UnitsChoiceProps = Readonly<{
  product: Product
  units: number
  onUnits: (units: number) => void
  /** What one press chooses, beside the smallest purchase. */
  most?: number | undefined
}>

const QUICK = [10, 50, 100] as const

/** How much, in whole units: the amount in one figure, a stepper that can be typed into, and a few quick choices. */
export function UnitsChoice({ product, units, onUnits, most }: UnitsChoiceProps) {
  const { t, money, locale } = useMessages()
  const { unitPrice, minUnits } = product
  const max = unitsMax(product)
  const [least = minUnits, ...more] = [...new Set([minUnits, ...QUICK, ...(most ? [most] : [])])]
    .filter((one) => one >= minUnits && one <= Math.max(minUnits, most ?? max))
    .toSorted((a, b) => a - b)
  // Four fit beside each other: the smallest purchase, and the largest of the others.
  const quick = [least, ...more.slice(-3)]
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <p className="min-w-0">
          <span className="text-[clamp(32px,11vw,44px)]">
            <LargeAmount amount={unitPrice * BigInt(units)} locale={locale} />
          </span>
          <span className="mt-1.5 block text-[14px] text-ink-2 tabular-nums">
            {t('product.unitsOf', { units, price: money(unitPrice) })}
          </span>
        </p>
        <Stepper
          label={t('product.units')}
          lessLabel={t('points.less')}
          moreLabel={t('points.more')}
          value={units}
          min={minUnits}
          max={max}
          onChange={onUnits}
        />
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {quick.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={units === one}
            onClick={() => onUnits(one)}
            className={classNames(
              'num press h-11 min-w-0 truncate rounded-full px-1 text-[14px] font-semibold',
              units === one ? 'bg-ink text-canvas' : 'bg-sunken',
            )}
          >
            {money(unitPrice * BigInt(one)).replace(/[.,]00$/, '')}
          </button>
        ))}
      </div>
    </div>
  )
}
