import type { LiabilityStep } from '@opendraw/liabilities/verify'
import type { ReplyFor } from './ask.ts'

export type Proven = NonNullable<ReplyFor<'getLiability'>['proven']>
export type Wallet = Proven['wallets'][number]
/** The newest total as everybody is shown it; null before the first. */
export type Announced = ReplyFor<'getSolvency'>['snapshot']

/** A step of the check: of the proof itself, or whether it agrees with the player's own statement and pages. */
export type CheckStep =
  | LiabilityStep
  | Readonly<{ step: 'statement'; fault: 'other_balance' | null; expected: string; computed: string }>
  | Readonly<{ step: 'kinds'; fault: 'too_little' | null; expected: string; computed: string }>

/** A wallet of the player with the steps of its check; the last one failed where `isGood` is false. */
export type CheckedWallet = Wallet & Readonly<{ isGood: boolean; steps: readonly CheckStep[] }>

/** The sum of what a wallet consists of: what the player's screens showed as of the total. */
export function sumOf({ kinds }: Pick<Wallet, 'kinds'>): bigint {
  return Object.values(kinds).reduce((sum, one) => sum + one, 0n)
}

/** The proof as every verifier reads it. */
export function toPublished({ proof }: Wallet) {
  const list = proof.log.list.map((entry) => ({ ...entry, atMs: entry.atMs.getTime() }))
  return { ...proof, log: { ...proof.log, list } }
}
