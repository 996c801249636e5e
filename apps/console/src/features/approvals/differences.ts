import { dateText, money, percent } from '../../components/shown.tsx'
import { approvalMessages as t } from './messages.ts'

const INSTANT_FIELD = /At$|^sale(From|Until)$/
const AMOUNT_FIELD =
  /^(amount|value|balance|available|releasable|credited|owes|proceeds|unitPrice|virtualPurchased)$/
const AMOUNT_FORM = /^\d{5,15}$/
/** The value of a setting that has an amount for each level or step. */
const AMOUNTS_FORM = /^\["\d{1,15}"(,"\d{1,15}")*\]$/
const PPM_OF_BASIS_POINT = 100n

/** One field of a proposal beside the present state. */
export type Difference = Readonly<{
  field: string
  /** Null: it was not there. */
  before: string | null
  after: string | null
  isChanged: boolean
}>

/** The proposal beside the present state, field by field: those that change first, each group by name. */
export function differences(before: string | null, payload: string): Difference[] {
  const was = fieldsOf(before)
  const wanted = fieldsOf(payload)
  const fields = [...new Set([...wanted.keys(), ...was.keys()])].sort()
  return fields
    .map((field) => {
      const now = was.get(field) ?? null
      const after = wanted.get(field) ?? null
      // What is proposed as nothing takes away what is there; what a proposal does not name stays.
      return { field, before: now, after, isChanged: wanted.has(field) && now !== after }
    })
    .filter(({ before: now, after }) => now !== null || after !== null)
    .sort((a, b) => Number(b.isChanged) - Number(a.isChanged))
}

/** Null for a field that is there and says nothing. */
type Fields = Map<string, string | null>

function fieldsOf(text: string | null): Fields {
  return new Map(text === null ? [] : named(JSON.parse(text)))
}

/** The fields of an object, those within objects by their way: texts.en.name. */
function named(value: unknown, way = ''): [string, string | null][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]): [string, string | null][] => {
    const field = `${way}${name}`
    if (one === null) return [[field, null]]
    if (typeof one === 'object' && !Array.isArray(one)) return named(one, `${field}.`)
    return [[field, typeof one === 'string' ? one : JSON.stringify(one)]]
  })
}

/** The name of a field as it is hashed, with what it means in that action where the console says so. */
export function fieldName(act: string, field: string): string {
  const meanings: Readonly<Record<string, string>> =
    Object.entries(t.fields).find(([name]) => name === act)?.[1] ?? {}
  const meaning = meanings[field]
  return meaning === undefined ? field : t.fieldWith(field, meaning)
}

/** What else a proposal says that decides how its fields read. */
export type Subject = Readonly<{
  act: string
  /** The key of the setting that is changed, whose value may be a rate. */
  setting: string | null
  /** Of its amounts. */
  currency: string
}>

/** What a field says, for a person: instants as dates, amounts also in dollars, rates also in per cent. */
export function readable(field: string, text: string, { act, setting, currency }: Subject): string {
  if (act === 'bank.match') return matchText(field, text, currency) ?? text
  const isRate = field === 'ratePpm' || (field === 'value' && setting === 'flexibleRatePpm')
  // The price of a good is points.
  const isAmount = AMOUNT_FIELD.test(field) || (field === 'price' && act === 'ticket.publish')
  if (field === 'saleFrom' && text === '0') return `${text} (${t.soon})`
  if (INSTANT_FIELD.test(field) && /^\d{12,14}$/.test(text)) return dateText(new Date(Number(text)))
  if (isRate && /^\d{1,7}$/.test(text)) return `${text} (${percent(BigInt(text))})`
  if (field === 'capBasisPoints') return `${text} (${percent(BigInt(text) * PPM_OF_BASIS_POINT)})`
  if (isAmount && AMOUNTS_FORM.test(text)) return `${text} (${amountsText(text, currency)})`
  return isAmount && AMOUNT_FORM.test(text) ? `${text} (${money(BigInt(text), currency)})` : text
}

const amountsText = (list: string, currency: string): string =>
  (list.match(/\d+/g) ?? []).map((amount) => money(BigInt(amount), currency)).join(', ')

type Part = Readonly<Record<string, string | null>>

/** The parts of a match of bank lines as a person reads them; null for a field that has none. */
function matchText(field: string, text: string, currency: string): string | null {
  const amountOf = (amount: string | null | undefined) => money(BigInt(amount ?? 0), currency)
  if (field === 'restAmount') return amountOf(text)
  if (field === 'rest') return Object.entries(t.matchRests).find(([rest]) => rest === text)?.[1] ?? text
  if (field !== 'lines' && field !== 'targets') return null
  const parts: Part[] = JSON.parse(text)
  const words = ({ kind, id, bookedOn, amount, counterparty, reference }: Part) => [
    [kind, id].filter(Boolean).join(' '),
    bookedOn,
    amountOf(amount),
    counterparty,
    reference,
  ]
  return parts.map((part) => words(part).filter(Boolean).join(' · ')).join('; ') || '–'
}
