import { PRODUCT_RATE_MAX_PPM } from '@opendraw/contract/operator'
import { parse, price } from '@opendraw/money'
import { rateText } from '../../components/shown.tsx'
import { instantOf, localText, type TypedText, textIn, typedAmount } from '../../components/typed-values.ts'
import type { Product, ProductRequest } from './queries.ts'

/** A product as it is in the form: the rate in per cent and amounts in dollars, as a person types them. */
export type Drawn = Readonly<{
  name: TypedText
  about: TypedText
  picture: string
  category: Product['category']
  days: number
  cycleDays: number
  rate: string
  earlyExit: Product['earlyExit']
  unitPrice: string
  minUnits: number
  maxUnits: number
  stock: number | null
  levelMin: number
  from: string
  until: string
  position: number
  virtualPurchased: string
  reason: string
}>

/** The beginning of a sale that is open as soon as it is approved. */
const AT_ONCE_MS = 0

const PPM_OF_PERCENT = 10_000n

/** The form's first values: of the product as it is, or of a new one. */
export function drawnFrom(product: Product | null): Omit<Drawn, 'reason'> {
  if (!product) return fresh
  const { saleFrom, saleUntil, ratePpm, unitPrice, virtualPurchased, ...terms } = product
  return {
    name: terms.name,
    about: terms.about,
    picture: terms.picture ?? '',
    category: terms.category,
    days: terms.days,
    cycleDays: terms.cycleDays,
    rate: rateText(BigInt(ratePpm), PPM_OF_PERCENT),
    earlyExit: terms.earlyExit,
    unitPrice: price(unitPrice),
    minUnits: terms.minUnits,
    maxUnits: terms.maxUnits,
    stock: terms.stock,
    levelMin: terms.levelMin,
    from: saleFrom.getTime() === AT_ONCE_MS ? '' : localText(saleFrom),
    until: saleUntil === null ? '' : localText(saleUntil),
    position: terms.position,
    virtualPurchased: price(virtualPurchased),
  }
}

const fresh: Omit<Drawn, 'reason'> = {
  name: {},
  about: {},
  picture: '',
  category: 'short',
  days: 30,
  cycleDays: 7,
  rate: '3',
  earlyExit: 'keep_paid',
  unitPrice: '10.00',
  minUnits: 1,
  maxUnits: 1_000,
  stock: null,
  levelMin: 0,
  from: '',
  until: '',
  position: 50,
  virtualPurchased: '0.00',
}

/** What the form proposes, as the call needs it. Moments that were not touched stay what they were. */
export function requestFrom(drawn: Drawn, product: Product | null): ProductRequest {
  const { rate, from, until, unitPrice, virtualPurchased, name, about, picture, stock, ...rest } = drawn
  return {
    ...rest,
    replaces: product?.id ?? null,
    name: textIn(name),
    about: textIn(about),
    picture: picture.trim() || null,
    ratePpm: ratePpmOf(rate) ?? 0,
    unitPrice: typedAmount(unitPrice),
    virtualPurchased: typedAmount(virtualPurchased),
    stock: stock ?? null,
    saleFrom: instantOf(from, product?.saleFrom ?? null) ?? new Date(AT_ONCE_MS),
    saleUntil: instantOf(until, product?.saleUntil ?? null),
  }
}

/** A rate typed in per cent a year, in parts per million, exactly; null for none, and for more than may be promised. */
export function ratePpmOf(typed = ''): number | null {
  const [, whole, fraction = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const ppm = Number(whole + fraction.padEnd(4, '0'))
  return ppm <= PRODUCT_RATE_MAX_PPM ? ppm : null
}

/** Whether the sale ends after it has begun; a moment that was left empty is no bound. */
export function isWindow(from = '', until = ''): boolean {
  return from === '' || until === '' || from < until
}

/** Whether that is an amount; it may be zero. */
export function isAmount(typed = ''): boolean {
  return parse(typed.trim()).ok
}
