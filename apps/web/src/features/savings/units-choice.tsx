import { classNames, LargeAmount, Stepper } from '@opendraw/ui'
import { useId } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { affordableUnits, type Bound, boundOf, unitsFault } from './product-outcome.ts'
import type { Product, Visitor } from './queries.ts'
import { useCapLift } from './use-cap-lift.ts'

type UnitsChoiceProps = Readonly<{
  product: Product
  visitor: Visitor | null
  units: number
  onUnits: (units: number) => void
}>

const QUICK = [10, 50, 100] as const
/** More digits than any purchase has. */
const TYPED_MAX = 9_999_999

/** How much, in whole units: the amount in one figure, a stepper that can be typed into, and a few quick choices within the bounds. */
export function UnitsChoice({ product, visitor, units, onUnits }: UnitsChoiceProps) {
  const { t, money, locale } = useMessages()
  const id = useId()
  const { unitPrice, minUnits } = product
  const bound = boundOf(product, visitor)
  const fault = unitsFault(product, bound, units)
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
          max={bound.units}
          onChange={(typed) => onUnits(Math.min(typed, TYPED_MAX))}
          isFree
          errorId={fault ? id : undefined}
        />
      </div>
      {fault && <Fault id={id} fault={fault} bound={bound} product={product} visitor={visitor} />}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {quickOf(product, visitor, bound).map((one) => (
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

type FaultProps = Readonly<{
  id: string
  fault: 'few' | Bound['by']
  bound: Bound
  product: Product
  visitor: Visitor | null
}>

/** What is wrong with the units that were typed; of the level's limit also what lifts it. */
function Fault({ id, fault, bound, product, visitor }: FaultProps) {
  const { t, money } = useMessages()
  const lift = useCapLift(visitor)
  const texts = {
    few: () => t('product.fault.few', { units: product.minUnits }),
    product: () => t('product.fault.product', { units: bound.units }),
    stock: () => t('product.fault.stock', { units: bound.units }),
    level: () => [t('product.overCap', { left: money(visitor?.left ?? 0n) }), lift].filter(Boolean).join(' '),
  }
  return (
    <p id={id} role="alert" className="text-[14px] text-danger tabular-nums">
      {texts[fault]()}
    </p>
  )
}

/** Four fit beside each other: the smallest purchase, and the largest of the others within the bound. */
function quickOf(product: Product, visitor: Visitor | null, bound: Bound): readonly number[] {
  const most = visitor ? affordableUnits(product, visitor) : 0
  const [least = product.minUnits, ...more] = [...new Set([product.minUnits, ...QUICK, most])]
    .filter((one) => one >= product.minUnits && one <= (most || bound.units))
    .toSorted((a, b) => a - b)
  return [least, ...more.slice(-3)]
}
