import { parse, toWire } from '@opendraw/money'
import type { Method, Save } from './queries.ts'

/** A method as it stands in the form: amounts as a person types them. */
export type Drawn = {
  readonly id: string
  readonly name: Words
  readonly instructions: Words
  readonly payTo: readonly { readonly label: Words; readonly value: string }[]
  readonly qr: string | null
  readonly currency: string
  readonly country?: string
  readonly rateNum: string
  readonly rateDen: string
  readonly amountMin: string
  readonly amountMax: string
  readonly position: number
  readonly isActive: boolean
  readonly reason: string
}
export type Words = Readonly<Record<string, string | undefined>>

/** The form's first values: of the method as it is, or of a new one. */
export function drawnFrom(method: Method | null): Omit<Drawn, 'reason'> {
  if (!method) return { id: '', name: {}, instructions: {}, payTo: [], qr: null, currency: '', ...firstTerms }
  const { rate, amountMin, amountMax, country, ...rest } = method
  return {
    ...rest,
    country: country ?? '',
    rateNum: rate.num,
    rateDen: rate.den,
    amountMin: typed(amountMin),
    amountMax: typed(amountMax),
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

const typed = (micros: string): string => {
  const cents = (BigInt(micros) / 10_000n).toString().padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}

const wired = (text: string): string => {
  const parsed = parse(text)
  return parsed.ok ? toWire(parsed.amount) : '0'
}

/** What the form proposes, as the call wants it. */
export function saveFrom(drawn: Drawn, version: number): Save {
  const { amountMin, amountMax, rateNum, rateDen, country = '', name, instructions, payTo, ...rest } = drawn
  return {
    id: rest.id,
    qr: rest.qr,
    currency: rest.currency,
    position: rest.position,
    isActive: rest.isActive,
    reason: rest.reason,
    name: inWords(name),
    instructions: inWords(instructions),
    payTo: payTo.map(({ label, value }) => ({ label: inWords(label), value })),
    country: country === '' ? null : country,
    rate: { num: rateNum, den: rateDen },
    amountMin: wired(amountMin),
    amountMax: wired(amountMax),
    version,
  }
}

const inWords = ({ en = '', zh = '', vi = '', th = '', ko = '', ja = '', pt = '' }: Words) => ({
  en,
  zh,
  vi,
  th,
  ko,
  ja,
  pt,
})
