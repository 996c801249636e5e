import { money } from '../../components/shown.tsx'
import { approvalMessages as t } from './messages.ts'

type Part = Readonly<Record<string, string | null>>

/** The parts of a match of bank lines as a person reads them; null for a field that has none. */
export function matchText(field: string, text: string, currency: string): string | null {
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
