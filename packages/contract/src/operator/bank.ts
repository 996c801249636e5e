import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Day, Digits, Instant, Micros, Nothing, naming, Ordinal, pageOf, paging, text } from '../values.ts'
import { CsvMapping, statementFormats } from './statement-formats.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** The largest file of a statement, and how many lines are read at once. */
export const STATEMENT_BYTES_MAX = 5 * 1024 * 1024
export const STATEMENT_LINES_MAX = 10_000
/** The most lines, and the most entries of the books, in one match. */
export const MATCH_PARTS_MAX = 20

const Asset = z.enum(['USD', 'USDT'])
const account = {
  name: naming(1, 60),
  asset: Asset,
  /** IBAN, or bank code and number: letters and digits. */
  number: z.string().check(z.regex(/^[A-Z0-9]{4,34}$/)),
  format: z.enum(statementFormats),
  /** Of the format CSV, and of no other. */
  csv: z.nullable(CsvMapping),
  /** From where on it is read: the first day of its first statement, and the balance that the day began with. */
  beginsOn: Day,
  opening: Micros,
}

/** What lies in suspense: lines that match nothing, what came in and what went out, both not below zero. */
const Suspense = z.object({ lines: z.int(), in: Micros, out: Micros })

export const BankAccount = z.object({
  ...account,
  id: Digits,
  version: z.int(),
  /** The newest statement; null before the first. */
  newest: z.nullable(z.object({ to: Day, closing: Micros })),
  /** By how much the newest closing balance differs from the balance that it began with and all lines: 0 where no statement is missing. */
  gap: Micros,
  /** The pending proposal about it. */
  waits: z.nullable(Digits),
})

export const getBank = defineCall({
  method: 'POST',
  path: 'operator/bank/get',
  access: 'operator',
  permission: 'bank:statement:read',
  about:
    'The bank accounts, and what lies in suspense by its age, beside the balance that the ledger has of it.',
  request: Nothing,
  reply: z.object({
    accounts: z.array(BankAccount),
    suspense: z.array(
      z.object({
        asset: Asset,
        ledger: z.object({ in: Micros, out: Micros }),
        /** Up to so many days old; null: older. */
        ages: z.array(z.extend(Suspense, { daysMax: z.nullable(z.int()) })),
      }),
    ),
  }),
  refusals: [],
})

export const saveBankAccount = defineCall({
  method: 'POST',
  path: 'operator/bank/account',
  access: 'operator',
  permission: 'bank:account:propose',
  about: 'Proposes a bank account (version 0), or another name or mapping of one, for dual approval.',
  request: z.strictObject({ ...account, version: Ordinal, reason: text(0, REASON_LENGTH_MAX) }),
  reply: z.object({ approval: Digits }),
  refusals: ['not_found', 'already_decided', 'already_proposed', 'reason_required', 'bad_request'],
})

const Imported = z.object({
  id: Digits,
  account: Digits,
  file: z.string(),
  from: Day,
  to: Day,
  opening: Micros,
  closing: Micros,
  /** Lines of the file, those of them that an earlier import brought, and of the new ones those that matched by themselves. */
  lines: z.int(),
  known: z.int(),
  matched: z.int(),
  importedAt: Instant,
  importedBy: z.string(),
})

/** A form: the field `account` before the field `file`. */
export const importBankStatement = defineCall({
  method: 'POST',
  path: 'operator/bank/import',
  access: 'operator',
  permission: 'bank:statement:import',
  body: 'multipart',
  about:
    'Reads a statement of at most 5 MB in the format of its account. New lines are matched by number and amount; the others are booked in suspense. Lines that are known change nothing.',
  request: z.strictObject({ account: Digits }),
  reply: Imported,
  refusals: [
    'not_found',
    'busy',
    'statement_too_large',
    'statement_malformed',
    'statement_charset',
    'statement_columns',
    'statement_cut',
    'statement_line',
    'statement_account',
    'statement_currency',
    'statement_balance',
    'statement_out',
  ],
})

export const listBankStatements = defineCall({
  method: 'POST',
  path: 'operator/bank/statements',
  access: 'operator',
  permission: 'bank:statement:read',
  about: 'The statements that were imported, newest first.',
  request: z.strictObject(paging),
  reply: pageOf(Imported),
  refusals: [],
})

/** What a line of the bank is matched with: a movement of the books on the bank account, or one that is due. */
export const bankTargets = [
  'deposit',
  'withdrawal',
  'reversal',
  'write_off',
  'clearing',
  'ticket_payout',
] as const
export type BankTarget = (typeof bankTargets)[number]
const Target = z.object({
  kind: z.enum(bankTargets),
  /** Of the deposit, the withdrawal or the item of tickets; null: of none. */
  id: z.nullable(Digits),
  /** Its transfer in the ledger; null while it is not booked: the match books it. */
  transfer: z.nullable(z.string()),
  /** Above zero what comes in. */
  amount: Micros,
  at: Instant,
  player: z.nullable(Digits),
  names: z.array(z.string()),
})

export const BankLine = z.object({
  id: Digits,
  account: Digits,
  asset: Asset,
  bookedOn: Day,
  /** Above zero what came in. */
  amount: Micros,
  reference: z.string(),
  counterparty: z.string(),
  text: z.string(),
  importedAt: Instant,
  /** Null while it lies in suspense; without an approval it matched by itself. */
  match: z.nullable(z.object({ id: Digits, at: Instant, approval: z.nullable(Digits) })),
  waits: z.nullable(Digits),
})
export const listBankLines = defineCall({
  method: 'POST',
  path: 'operator/bank/lines',
  access: 'operator',
  permission: 'bank:statement:read',
  about: 'Lines of statements: in suspense, the longest first; matched or all, the newest first.',
  request: z.strictObject({
    state: z.optional(z.enum(['pending', 'matched'])),
    account: z.optional(Digits),
    ...paging,
  }),
  reply: pageOf(BankLine),
  refusals: [],
})

export const matchReasons = ['number', 'reference', 'amount', 'name', 'days'] as const
export const checkBankLine = defineCall({
  method: 'POST',
  path: 'operator/bank/check',
  access: 'operator',
  permission: 'bank:statement:read',
  about: 'What a line may be matched with, the best first, also what has that number; `score` is of 100.',
  request: z.strictObject({ id: Digits, number: z.optional(Digits) }),
  reply: z.object({
    suggestions: z.array(z.extend(Target, { score: z.int(), why: z.array(z.enum(matchReasons)) })),
    /** What the line is matched with. */
    matched: z.array(Target),
  }),
  refusals: ['not_found'],
})

/** What a difference between the lines and the entries is: nothing (there is none), a bank fee or interest, or the house's own money. */
export const matchRests = ['none', 'fee', 'own_funds'] as const
export type MatchRest = (typeof matchRests)[number]
export const proposeBankMatch = defineCall({
  method: 'POST',
  path: 'operator/bank/match',
  access: 'operator',
  permission: 'bank:match:propose',
  about: 'Proposes what lines in suspense are, for dual approval; it credits deposits and pays withdrawals.',
  request: z.strictObject({
    lines: z.array(Digits).check(z.minLength(1), z.maxLength(MATCH_PARTS_MAX)),
    targets: z
      .array(
        z.strictObject({
          kind: z.enum(bankTargets),
          id: z.nullable(Digits),
          transfer: z.nullable(z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
        }),
      )
      .check(z.maxLength(MATCH_PARTS_MAX)),
    rest: z.enum(matchRests),
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: z.object({ approval: Digits }),
  refusals: [
    'not_found',
    'already_decided',
    'already_proposed',
    'reason_required',
    'match_unequal',
    'no_permission',
  ],
})

/** What operators do with the statements of the bank. */
export const bankAdminCalls = {
  getBank,
  saveBankAccount,
  importBankStatement,
  listBankStatements,
  listBankLines,
  checkBankLine,
  proposeBankMatch,
} as const
