import type { PlayerSummary } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { nicknamesOf, playerById } from '../../accounts/index.ts'
import { kycLevelOf } from '../../kyc/index.ts'
import { namesOf, type PendingApproval, pendingApprovalsOn } from '../../operators/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { debtOf, debtsOfLinked } from '../../wallet/deposits/index.ts'
import { movedBy } from '../tables/notes.ts'
import {
  type ClaimKind,
  type ClaimRow,
  claimsOn,
  decidedAloneSince,
  lockDecidedAlone,
} from '../tables/queues.ts'

const DAY_HOURS = 24

export type Decided = Readonly<{ id: bigint; playerId: bigint; decidedBy: bigint | null }>
/** A request with the names involved, its claim, and its pending approvals. */
export type WithDetails<Row> = Row &
  Readonly<{
    nickname: string
    decidedByName: string | null
    claim: ClaimRow | null
    second: PendingApproval | null
  }>

/** Puts names, claims and proposals to requests of one kind, by four statements for all of them. */
export async function withDetails<Row extends Decided>(
  { db }: Pick<Context, 'db'>,
  kind: ClaimKind,
  rows: readonly Row[],
): Promise<WithDetails<Row>[]> {
  if (rows.length === 0) return []
  const deciders = rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))
  const ids = rows.map(({ id }) => id)
  const [nicknames, names, claims, looks] = await Promise.all([
    nicknamesOf(
      db,
      rows.map(({ playerId }) => playerId),
    ),
    namesOf(db, deciders),
    claimsOn(db, kind, ids),
    pendingApprovalsOn(
      db,
      ids.map((id) => `${kind}:${id}`),
    ),
  ])
  const claimOf = new Map(claims.map((claim) => [claim.subject, claim]))
  const lookAt = new Map(looks.map((look) => [look.subject, look]))
  return rows.map((row) => ({
    ...row,
    nickname: nicknames.get(row.playerId) ?? '',
    decidedByName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
    claim: claimOf.get(row.id) ?? null,
    second: lookAt.get(`${kind}:${row.id}`) ?? null,
  }))
}

/**
 * Why this operator may not approve this amount alone, for both operators to read; null when they may. An amount above
 * the setting approvalLimit needs dual approval, and so does one that would bring what they approved alone in 24 hours
 * above approvalLimitPerDay. Their decisions are serialized, so that concurrent ones do not share the same allowance.
 * Micro-USD.
 */
export async function needsDualApproval(tx: Tx, operatorId: bigint, amount: bigint): Promise<string | null> {
  const { approvalLimit, approvalLimitPerDay } = await settingsOf(tx, [
    'approvalLimit',
    'approvalLimitPerDay',
  ])
  if (amount > approvalLimit) return 'above the limit for one person'
  await lockDecidedAlone(tx, operatorId)
  const decided = await decidedAloneSince(tx, operatorId, DAY_HOURS)
  return decided + amount > approvalLimitPerDay ? 'above what one person decides alone in 24 hours' : null
}

/** The facts beside every decision on a player's money. */
export async function playerSummary(db: Tx, playerId: bigint): Promise<z.output<typeof PlayerSummary>> {
  const [player, moved, kycLevel, debt, otherDebts] = await Promise.all([
    playerById(db, playerId),
    movedBy(db, playerId),
    kycLevelOf(db, playerId),
    debtOf(db, playerId),
    debtsOfLinked(db, playerId),
  ])
  assert(player !== undefined && moved !== undefined, 'a request belongs to a player')
  const { deposited, withdrawn, ...counts } = moved
  return {
    state: player.state,
    registeredAt: player.createdAt,
    kycLevel,
    deposited,
    withdrawn,
    net: deposited - withdrawn,
    debt,
    otherDebts,
    ...counts,
  }
}
