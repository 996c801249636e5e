import { price } from '@opendraw/money'
import { type TypedText, textIn, typedAmount } from '../../components/typed-values.ts'
import type { Method, Save } from './queries.ts'

/** A method as it is in the form: amounts as a person types them. */
export type Drawn = Readonly<{
  id: string
  name: TypedText
  instructions: TypedText
  payTo: readonly Readonly<{ label: TypedText; value: string }>[]
  qr: string | null
  currency: string
  country?: string
  rateNum: string
  rateDen: string
  amountMin: string
  amountMax: string
  position: number
  isActive: boolean
  reason: string
}>

/** The form's first values: of the method as it is, or of a new one. */
export function drawnFrom(method: Method | null): Omit<Drawn, 'reason'> {
  if (!method) return { id: '', name: {}, instructions: {}, payTo: [], qr: null, currency: '', ...firstTerms }
  const { rate, amountMin, amountMax, country, ...rest } = method
  return {
    ...rest,
    country: country ?? '',
    rateNum: String(rate.num),
    rateDen: String(rate.den),
    amountMin: price(amountMin),
    amountMax: price(amountMax),
  }
}

const firstTerms = {
  rateNum: '1',
  rateDen: '1',
  amountMin: '10.00',
  amountMax: '5000.00',
  position: 50,
  isActive: true,
} as const

/** What the form proposes, as the call needs it. */
export function saveFrom(drawn: Drawn, version: number): Save {
  const { amountMin, amountMax, rateNum, rateDen, country = '', name, instructions, payTo, ...rest } = drawn
  return {
    id: rest.id,
    qr: rest.qr,
    currency: rest.currency,
    position: rest.position,
    isActive: rest.isActive,
    reason: rest.reason,
    name: textIn(name),
    instructions: textIn(instructions),
    payTo: payTo.map(({ label, value }) => ({ label: textIn(label), value })),
    country: country === '' ? null : country,
    rate: { num: BigInt(rateNum), den: BigInt(rateDen) },
    amountMin: typedAmount(amountMin),
    amountMax: typedAmount(amountMax),
    version,
  }
}
