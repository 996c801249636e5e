import { dateText, money } from '../../components/shown.tsx'

export type Difference = {
  readonly field: string
  /** Null: it was not there. */
  readonly before: string | null
  readonly after: string | null
  readonly isChanged: boolean
}

/** What is proposed beside how it stands, field by field: those that change first, each group by name. */
export function differences(before: string | null, payload: string): Difference[] {
  const was = fieldsOf(before)
  const wanted = fieldsOf(payload)
  const fields = [...new Set([...wanted.keys(), ...was.keys()])].sort()
  return fields
    .map((field) => {
      const now = was.get(field) ?? null
      const after = wanted.get(field) ?? null
      return { field, before: now, after, isChanged: after !== null && now !== after }
    })
    .sort((a, b) => Number(b.isChanged) - Number(a.isChanged))
}

function fieldsOf(text: string | null): Map<string, string> {
  const value: unknown = text === null ? {} : JSON.parse(text)
  const named = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(
    named.flatMap(([name, one]) => {
      if (one === null) return []
      return [[name, typeof one === 'string' ? one : JSON.stringify(one)]]
    }),
  )
}

const instantField = /At$/
const amountField = /^(amount|value|credited|owes)$/
const amountForm = /^\d{5,15}$/

/** What a field says, for a person: instants as dates, amounts also in dollars. What is hashed stays as it is. */
export function readable(field: string, text: string): string {
  if (instantField.test(field) && /^\d{12,14}$/.test(text)) return dateText(new Date(Number(text)))
  return amountField.test(field) && amountForm.test(text) ? `${text} (${money(BigInt(text))})` : text
}
