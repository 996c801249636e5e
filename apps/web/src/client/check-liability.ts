import { getStatement } from '@opendraw/contract'
import { isSigned } from '@opendraw/games/fairness/signature'
import { type LiabilityStep, type LiabilityVerdict, verifyLiability } from '@opendraw/liabilities/verify'
import { encode } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import { VAULT_KEY } from '../formats/limits.ts'
import { clock } from '../live/clock.ts'
import { keepText, keptText } from '../session/kept-text.ts'
import type { Player } from '../session/session-store.ts'
import { send } from './ask.ts'
import { type LeastOwed, LINES, leastOwed, UNDER_WAY_MS } from './least-owed.ts'
import {
  type Announced,
  type CheckedWallet,
  type CheckStep,
  type Proven,
  sumOf,
  toPublished,
  type Wallet,
} from './liability-proof.ts'

/** Whose proof it is, what came with it, and what everybody is shown. */
type Facts = Readonly<{ player: Player; proven: Proven; announced: Announced }>

/** One is taken each day, at most 46 hours after another; a vault that is away for a day publishes it later. */
const OLDEST_TOTAL_MS = 3 * DAY_MS

/**
 * Checks each wallet of a proof, and names the assets that the player held at the time and has no proof of. Nothing else is asked
 * for once a proof does not hold by itself.
 */
export async function checkLiability(player: Player, proven: Proven, announced: Announced) {
  const alone = proven.wallets.map((wallet) => verify(wallet, { player, proven, announced }))
  if (!alone.every(({ isGood }) => isGood)) return { wallets: alone, missing: [] }
  const least = await leastOwed(proven.at)
  const wallets = await Promise.all(alone.map((wallet) => compare(wallet, proven.at, least)))
  const missing = await missingFrom(proven, least)
  const [first] = wallets
  if (first && missing.length === 0 && wallets.every(({ isGood }) => isGood))
    keepVaultKey(player, first.proof.liability.vaultKey)
  return { wallets, missing }
}

function verify(wallet: Wallet, { player, proven, announced }: Facts): CheckedWallet {
  const vaultKey = seenVaultKey(player)
  const expected = { number: player.id, amount: sumOf(wallet), snapshotId: proven.snapshot }
  const named = { ...expected, ...(vaultKey !== undefined && { vaultKey }) }
  const verdict = verifyLiability(toPublished(wallet), named, isSigned)
  return withSteps(wallet, [...verdict.steps, ...strayStep(wallet, proven, announced, verdict)])
}

async function compare(wallet: CheckedWallet, at: Date, least: LeastOwed): Promise<CheckedWallet> {
  const steps = [await statementStep(wallet, at), kindsStep(wallet, least[wallet.asset])]
  return withSteps(wallet, [...wallet.steps, ...steps])
}

function withSteps(wallet: Wallet, steps: readonly CheckStep[]): CheckedWallet {
  return { ...wallet, isGood: steps.every(({ fault }) => fault === null), steps }
}

/** A proof that holds, of another total than everybody is shown, or of an old one: the step that failed. */
function strayStep(
  { asset, proof }: Wallet,
  { journalNo, snapshot }: Proven,
  announced: Announced,
  { fault }: LiabilityVerdict,
): CheckStep[] {
  if (fault !== null) return []
  const stray = (expected: string, computed: string): LiabilityStep[] =>
    expected === computed ? [] : [{ step: 'snapshot', fault: 'other_snapshot', expected, computed }]
  const { liability } = proof
  const ofJournal = stray(`${asset} ${journalNo}`, `${liability.asset} ${liability.journalNo}`)
  if (ofJournal.length > 0) return ofJournal
  const head = announced?.sides.find((side) => side.asset === asset)?.head
  const ofHead = stray(
    `${announced?.id} ${head?.root} ${head?.signature}`,
    `${snapshot} ${liability.root} ${liability.signature}`,
  )
  if (ofHead.length > 0) return ofHead
  const isOld = liability.atMs < clock.now() - OLDEST_TOTAL_MS
  return isOld ? stray(timeOf(clock.now()), timeOf(liability.atMs)) : []
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString()
}

/** Compares the cash of the proof with the balance that the player's own statement names for that moment. */
async function statementStep({ asset, kinds }: Wallet, at: Date): Promise<CheckStep> {
  const upTo = { to: new Date(at.getTime() + 1), limit: LINES }
  const { list, next } = await send({ getStatement }, { asset, ...upTo })
  const settled = list.findIndex((line) => line.at.getTime() < at.getTime() - UNDER_WAY_MS)
  const near = settled < 0 ? list : list.slice(0, settled + 1)
  const balances = near.map(({ balanceAfter }) => balanceAfter)
  // Before their first line there was nothing.
  if (settled < 0 && next === null) balances.push(0n)
  const isSame = balances.includes(kinds.cash)
  const [expected = 0n] = balances
  return {
    ...{ step: 'statement', fault: isSame ? null : 'other_balance' },
    ...{ expected: encode(isSame ? kinds.cash : expected), computed: encode(kinds.cash) },
  }
}

/** Compares every kind with the least that the player's own pages show; one below zero would let another look too large. */
function kindsStep({ kinds }: Wallet, least: LeastOwed[Wallet['asset']]): CheckStep {
  const entries = Object.entries({ ...kinds })
  const needed = new Map<string, bigint>(Object.entries(least))
  const short = entries.find(([kind, amount]) => amount < (needed.get(kind) ?? 0n))
  if (!short) return { step: 'kinds', fault: null, expected: '', computed: '' }
  const [kind, amount] = short
  return {
    ...{ step: 'kinds', fault: 'too_little', expected: `${kind} ${encode(needed.get(kind) ?? 0n)}` },
    computed: `${kind} ${encode(amount)}`,
  }
}

/** Every account has a wallet in USD; one in USDT is there from its first line of the statement on. */
async function missingFrom({ wallets, at }: Proven, least: LeastOwed): Promise<string[]> {
  const has = (asset: string) => wallets.some((wallet) => wallet.asset === asset)
  const missing = has('USD') ? [] : ['USD']
  if (has('USDT')) return missing
  const upTo = { to: new Date(at.getTime() - UNDER_WAY_MS), limit: 1 }
  const { list } = await send({ getStatement }, { asset: 'USDT', ...upTo })
  const isHeld = list.length > 0 || (least.USDT.withdrawals ?? 0n) > 0n
  return isHeld ? [...missing, 'USDT'] : missing
}

/** The key by which the vault signed this account's total when this phone checked one first; undefined before. */
function seenVaultKey(player: Player): string | undefined {
  const [owner, key] = keptText(localStorage, VAULT_KEY)?.split(' ') ?? []
  return owner === ownerOf(player) ? key : undefined
}

/** Keeps the key of a total that was found good, for as long as this account uses the phone. */
function keepVaultKey(player: Player, key: string): void {
  if (seenVaultKey(player) === undefined) keepText(localStorage, VAULT_KEY, `${ownerOf(player)} ${key}`)
}

// It stays after a log-out, so no number of anybody does. A demo that was set up anew has other accounts, and another vault.
function ownerOf({ createdAt }: Player): string {
  return String(createdAt.getTime())
}
