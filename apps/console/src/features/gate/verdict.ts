import type { ReplyOf } from '@opendraw/contract'
import { CallFailure } from '@opendraw/contract/client'
import { type checkEntry, ENTRY_TEXT_MAX } from '@opendraw/contract/operator'
import { dateText } from '../../components/shown.tsx'
import { failureText } from '../../components/use-form.ts'
import { gateMessages as t } from './messages.ts'

export type Admitted = ReplyOf<typeof checkEntry>

/** What the gate says about a code, in one word, and why. `tone`: let in, do not let in, or look again. */
export type Verdict = Readonly<{
  kind: keyof typeof t.verdicts
  tone: 'good' | 'bad' | 'watch'
  text: string
}>

const refused: Readonly<Record<string, Omit<Verdict, 'text'>>> = {
  ticket_admitted: { kind: 'used', tone: 'bad' },
  entry_code_wrong: { kind: 'unknown', tone: 'bad' },
  entry_code_old: { kind: 'old', tone: 'watch' },
  entry_code_replaced: { kind: 'replaced', tone: 'bad' },
  ticket_not_today: { kind: 'not_today', tone: 'bad' },
  ticket_not_admissible: { kind: 'not_now', tone: 'bad' },
  ticket_cancelled: { kind: 'cancelled', tone: 'bad' },
}

export const VALID: Verdict = { kind: 'valid', tone: 'good', text: t.letIn }

/** What a failed check means at the gate. Whatever is no answer about the code leaves it unchecked. */
export function verdictOf(failure: Error): Verdict {
  const reason = failure instanceof CallFailure ? (failure.reason ?? '') : ''
  const at = failure instanceof CallFailure ? failure.details.at : undefined
  const found = refused[reason]
  if (!found) return { kind: 'unchecked', tone: 'watch', text: failureText(failure) }
  const isUsed = found.kind === 'used' && at !== undefined
  return { ...found, text: isUsed ? t.usedAt(dateText(new Date(Number(at)))) : failureText(failure) }
}

/** A code as a camera read it. A picture of something else may be of any length, and is no code. */
export function scannedCode(text: string): string {
  return text.trim().slice(0, ENTRY_TEXT_MAX)
}

/** A code as a person typed it: number, version and ten digits, by whatever signs they are apart. */
export function typedCode(text: string): string {
  const [unit, version, ...digits] = text.match(/\d+/g) ?? []
  return digits.length === 0 ? scannedCode(text) : scannedCode(`${unit}-${version}-${digits.join('')}`)
}
