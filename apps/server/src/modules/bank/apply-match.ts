import { refusalsOf } from '@opendraw/contract'
import {
  type BankTarget,
  proposeBankMatch as call,
  type MatchRest,
  REFERENCE_LENGTH_MAX,
} from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { bankroll, inAsset, keyFrom, operatorFunds, playerFunds, post, type Transfer } from '@opendraw/ledger'
import { add, assert, encode, type Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { creditKey, decideDeposit } from '../wallet/deposits/index.ts'
import { markWithdrawalPaid } from '../wallet/withdrawals/index.ts'
import { recordMatch } from './match-lines.ts'
import { dueLike, freeTransfers } from './tables/counterparts.ts'
import { type LineRow, lockLines, lockMatching } from './tables/lines.ts'

const refuse = refusalsOf(call)

export type MatchInput = Readonly<{
  lines: readonly bigint[]
  targets: readonly Readonly<{ kind: BankTarget; id: bigint | null; transfer: string | null }>[]
  rest: MatchRest
}>

type Target = MatchInput['targets'][number] & Readonly<{ amount: Money }>

/** A match as both operators read it. */
export type MatchPlan = Readonly<{
  lines: readonly LineRow[]
  targets: readonly Target[]
  asset: 'USD' | 'USDT'
  /** What the lines have beyond the targets: above zero it came in. */
  rest: Money
}>

/**
 * What a match is made of, its lines locked. Refuses lines and targets that are not there, or are something else than was said
 * (not_found), or are not open any more (already_decided), and sums that differ unless the rest is named (match_unequal).
 */
export async function planMatch(tx: Tx, input: MatchInput): Promise<MatchPlan> {
  const ids = [...new Set(input.lines)]
  const lines = await lockLines(tx, ids)
  const [first] = lines
  if (!first || lines.length < ids.length || lines.some(({ asset }) => asset !== first.asset))
    throw refuse('not_found')
  if (lines.some(({ match }) => match !== null)) throw refuse('already_decided')
  const targets = await targetsOf(tx, first.asset, input.targets)
  const ofBank = add(...lines.map(({ amount }) => amount))
  const ofBooks = add(...targets.map(({ amount }) => amount))
  if (input.rest === 'none' && ofBank !== ofBooks)
    throw refuse('match_unequal', { lines: encode(ofBank), entries: encode(ofBooks) })
  return { lines, targets, asset: first.asset, rest: ofBank - ofBooks }
}

async function targetsOf(tx: Tx, asset: string, asked: MatchInput['targets']): Promise<Target[]> {
  const ids = asked.flatMap(({ id, transfer }) => (transfer === null && id !== null ? [id] : []))
  const keys = asked.flatMap(({ transfer }) => transfer ?? [])
  await lockMatching(tx)
  const due = await dueLike(tx, { asset, amount: null, ids }, 2 * ids.length)
  const free = await freeTransfers(tx, asset, keys)
  const named = asked.map(({ kind, id, transfer }) => transfer ?? `${kind} ${id}`)
  if (new Set(named).size < asked.length) throw refuse('not_found')
  return asked.map((target) => {
    const found =
      target.transfer === null
        ? due.find(({ kind, id }) => kind === target.kind && id === target.id)
        : free.find(({ transfer }) => transfer === target.transfer)
    if (!found) throw refuse('already_decided')
    // The second operator reads what the first one wrote: it is what the books say.
    if (found.kind !== target.kind || found.id !== target.id) throw refuse('not_found')
    return { ...target, amount: found.amount }
  })
}

/**
 * Does what a planned match says, once: credits its pending deposits and marks its approved withdrawals as paid by the ordinary
 * ways, books the rest, and takes the lines out of suspense. In the transaction of the approval. Answers whose wallets changed.
 */
export async function applyMatch(
  ctx: Pick<Context, 'reactions'>,
  tx: Tx,
  { lines, targets, asset, rest }: MatchPlan,
  by: Readonly<{ approvalId: bigint; operatorId: bigint; rest: MatchRest }>,
): Promise<Readonly<{ match: bigint; players: bigint[] }>> {
  const { approvalId, operatorId } = by
  const players: bigint[] = []
  const transfers: string[] = []
  for (const { kind, id, transfer } of targets) {
    if (transfer !== null) transfers.push(transfer)
    else if (kind === 'deposit' && id !== null) {
      const { after } = await decideDeposit(ctx, tx, { id, operatorId, verdict: 'approve', reason: '' })
      players.push(after.playerId)
      transfers.push(creditKey(id))
    } else if (kind === 'withdrawal' && id !== null) {
      const reference = referenceOf(lines)
      const { after } = await markWithdrawalPaid(ctx, tx, { id, operatorId, reference })
      players.push(after.playerId)
      transfers.push(keyFrom('withdrawal_paid', id))
    }
  }
  if (rest !== 0n) {
    const transfer = restOf(rest, asset, by)
    await post(tx, [transfer])
    transfers.push(transfer.key)
  }
  return { match: await recordMatch(tx, lines, transfers, approvalId), players }
}

function referenceOf([line]: readonly LineRow[]): string {
  assert(line !== undefined, 'a match has a line')
  return (line.reference || `bank line ${line.id}`).slice(0, REFERENCE_LENGTH_MAX)
}

/** A fee or interest of the bank is the house's; its own money moves between its own accounts. */
function restOf(
  rest: Money,
  asset: 'USD' | 'USDT',
  by: Readonly<{ approvalId: bigint; rest: MatchRest }>,
): Transfer {
  const isFee = by.rest === 'fee'
  const other = inAsset(isFee ? bankroll : operatorFunds, asset)
  const bank = inAsset(playerFunds, asset)
  const of = { key: keyFrom('bank rest', by.approvalId), ref: by.approvalId }
  if (rest > 0n)
    return { ...of, from: bank, to: other, amount: rest, reason: isFee ? 'bank_interest' : 'bank_own_funds' }
  return { ...of, from: other, to: bank, amount: -rest, reason: isFee ? 'bank_fee' : 'bank_own_funds' }
}
