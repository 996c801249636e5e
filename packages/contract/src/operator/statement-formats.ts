import * as z from 'zod/mini'
import { text } from '../values.ts'

const COLUMN_MAX = 60

export const statementFormats = ['csv', 'mt940', 'camt053'] as const
export type StatementFormat = (typeof statementFormats)[number]
export const statementCharsets = ['detect', 'utf-8', 'utf-16', 'windows-1252'] as const
export const statementDates = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const

const Head = text(1, COLUMN_MAX)
/** Which column of a bank's CSV is what, by its head; the separator is detected. */
export const CsvMapping = z.strictObject({
  ...{ date: Head, amount: Head, balance: Head },
  reference: z.nullable(Head),
  counterparty: z.nullable(Head),
  text: z.nullable(Head),
  /** The number of the account, where each line has it. */
  account: z.nullable(Head),
  dateFormat: z.enum(statementDates),
  decimal: z.enum(['point', 'comma']),
  charset: z.enum(statementCharsets),
})
export type CsvMapping = z.output<typeof CsvMapping>
