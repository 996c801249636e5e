import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Day, Digits, Done, Fraction, Hex, Instant, Micros, Nothing } from '../values.ts'
import { LogEntry, LogHead } from './fairness.ts'

/** The kinds of what is owed, in the order in which they are stored, counted from 1. */
export const liabilityKinds = [
  'cash',
  'bonus',
  'in_play',
  'withdrawals',
  'packets',
  'principal',
  'interest',
  'flexible',
  'escrow',
  'promotions',
  'unmatched',
] as const
export type LiabilityKind = (typeof liabilityKinds)[number]

/** The accounts of what is held, in the order in which they are stored, counted from 1. */
export const assetAccounts = ['player_funds', 'deposits_clearing', 'operator_funds'] as const
export const AssetAccount = z.enum(assetAccounts)

/** How often totals are taken: hourly (and every five minutes in the first hour) with demo money, once a day with real money. */
export const totalCadences = ['hourly', 'daily'] as const

const Wallet = z.enum(['USD', 'USDT'])

/** An amount of each kind, micro-units. */
export const LiabilitySums = z.object({
  cash: Micros,
  bonus: Micros,
  in_play: Micros,
  withdrawals: Micros,
  packets: Micros,
  principal: Micros,
  interest: Micros,
  flexible: Micros,
  escrow: Micros,
  promotions: Micros,
  unmatched: Micros,
})

/** A total as the vault signed it: raw bytes in hex, and digits; exactly what is checked. */
const Head = z.object({
  snapshotId: z.string(),
  asset: z.string(),
  root: Hex,
  total: z.string(),
  leafCount: z.int(),
  journalNo: z.string(),
  atMs: z.int(),
  vaultKey: Hex,
  signature: Hex,
})

/** What shows that the money of an account is there. */
const Evidence = z.discriminatedUnion('kind', [
  /** Demo money: the opening journals and deposits of the sandbox. No bank has said anything. */
  z.object({ kind: z.literal('demo') }),
  z.object({
    kind: z.literal('statement'),
    on: Day,
    amount: Micros,
    /** What the books had beyond it on that day: it is taken off the assets. */
    missing: Micros,
    /** Not older than 7 days. */
    isConfirmed: z.boolean(),
  }),
])

/** What is owed and held in one asset, as of a signed total. */
export const SolvencySide = z.object({
  asset: Wallet,
  kinds: LiabilitySums,
  /** The sum of `kinds`: that of the root. */
  owed: Micros,
  held: z.array(z.object({ account: AssetAccount, amount: Micros, evidence: Evidence })),
  /** The sum of `held` without what is missing. */
  assets: Micros,
  /** Assets for what is owed; null while nothing is. */
  ratio: z.nullable(Fraction),
  head: Head,
})

export const getSolvency = defineCall({
  method: 'GET',
  path: 'ccinit/getsolvency',
  access: 'public',
  about:
    'What is owed to everyone, and what is held: as of the newest signed total, whose root sums to `owed`. Null before the first.',
  request: Nothing,
  reply: z.object({
    snapshot: z.nullable(
      z.object({
        id: Digits,
        at: Instant,
        journalNo: Digits,
        /** How many accounts checked that they are in it. */
        checked: z.int(),
        sides: z.array(SolvencySide),
      }),
    ),
    /** When the next total is taken, at the latest. */
    nextBy: Instant,
    /** Of promised interest: what backs it, and who put that in. USD, now. */
    reserves: z.array(
      z.object({
        purpose: z.enum(['products', 'flexible']),
        free: Micros,
        promised: Micros,
        /** What was put in in all, less what was taken out. */
        fundedTotal: Micros,
        /** The last of it, newest first; below zero what was taken out. */
        funded: z.array(
          z.object({ amount: Micros, reference: z.string(), isDemo: z.boolean(), at: Instant }),
        ),
      }),
    ),
    /** Since when assets are below what is owed; null while they are not. */
    shortSince: z.nullable(Instant),
    /** The last 90 totals in USD, the oldest first. */
    history: z.array(z.object({ at: Instant, owed: Micros, assets: Micros })),
  }),
  refusals: [],
})

const Part = z.object({
  part: z.union([z.literal(0), z.literal(1)]),
  index: z.int(),
  salt: Hex,
  amount: z.string(),
  leaf: Hex,
  path: z.array(Hex),
})

/** A proof as every verifier reads it, byte for byte; the log is as it is published. */
export const LiabilityProofReply = z.object({
  number: z.string(),
  liability: Head,
  parts: z.tuple([Part, Part]),
  log: z.object({ list: z.array(LogEntry), head: LogHead }),
})

const Owed = z.object({ asset: Wallet, kinds: LiabilitySums })

export const getLiability = defineCall({
  method: 'POST',
  path: 'cclogin/getliability',
  access: 'player',
  about:
    'The proof that what the player is owed is in the newest signed total, in each of their wallets, with what it consists of as of that total and now.',
  request: Nothing,
  reply: z.object({
    number: Digits,
    /** Null: there is no total yet, or the account is newer than it; `inNext` says when it will be in one. */
    proven: z.nullable(
      z.object({
        snapshot: Digits,
        at: Instant,
        journalNo: Digits,
        wallets: z.array(z.extend(Owed, { proof: LiabilityProofReply })),
        /** The account has checked this total before. */
        isChecked: z.boolean(),
      }),
    ),
    /** When the next total is taken, at the latest: for who is newer than the last one; null for all others. */
    inNext: z.nullable(Instant),
    now: z.array(Owed),
  }),
  refusals: [],
})

export const checkedLiability = defineCall({
  method: 'POST',
  path: 'cclogin/checkedliability',
  access: 'player',
  about: 'Counts the account among those that checked this total, once. Only the count is kept.',
  request: z.strictObject({ snapshot: Digits }),
  reply: Done,
  refusals: ['not_found'],
})
