import type { Fact } from '../../../components/facts.tsx'
import type { useWords } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import { rateText } from '../payment-of.ts'
import type { DepositReceipt } from '../queries.ts'

type Words = Pick<ReturnType<typeof useWords>, 'say' | 'money' | 'locale'>

/** What stands on a deposit's receipt: how it was asked for, what came of it, and where the books say so. */
export function depositFacts({ say, money, locale }: Words, receipt: DepositReceipt): Fact[] {
  const { deposit, methodName, journal, reversed, held } = receipt
  const { id, amount, credited, currency, rate, note, proofs, decidedAt } = deposit
  const usd = (micros: bigint) => `${money(micros)} USD`
  const facts: (Fact | false)[] = [
    { name: say('deposit.method'), value: methodName },
    { name: say('deposit.amount'), value: usd(amount) },
    currency !== 'USD' && {
      name: say('deposit.rate'),
      value: `1 USD = ${rateText(rate, locale)} ${currency}`,
    },
    deposit.kind !== 'sandbox' && {
      name: say('deposit.paid'),
      value: `${money(deposit.actualPayment)} ${currency}`,
    },
    credited !== null && { name: say('deposit.credited'), value: usd(credited), isStrong: true },
    reversed !== null && { name: say('deposit.reversed'), value: usd(reversed.taken) },
    reversed !== null && reversed.debt !== 0n && { name: say('deposit.debt'), value: usd(reversed.debt) },
    held !== null && { name: say('deposit.held'), value: `${money(held)} ${currency}` },
    proofs.length > 0 && { name: say('deposit.pictures'), value: String(proofs.length) },
    note !== '' && { name: say('deposit.noteShort'), value: note },
    { name: say('wallet.number'), value: id },
    { name: say('deposit.asked'), value: date(deposit.createdAt) },
    decidedAt !== null && { name: say('deposit.decided'), value: date(decidedAt) },
    journal !== null && { name: say('deposit.journal'), value: journal.id },
    journal !== null && { name: say('deposit.ledgerKey'), value: journal.key },
  ]
  return facts.filter((fact) => fact !== false)
}
