import type { Context } from '../../../context.ts'
import { nicknamesOf } from '../../accounts/index.ts'
import { namesOf } from '../../operators/index.ts'
import { type ClaimKind, type ClaimRow, claimsOn } from '../tables/claims.ts'
import { type SecondLook, secondLooksOn } from '../tables/second-looks.ts'

type Decided = { readonly id: bigint; readonly playerId: bigint; readonly decidedBy: bigint | null }
/** A request with the names of those concerned, who works on it, and what waits for a second person. */
export type Dressed<Row> = Row & {
  readonly nickname: string
  readonly decidedByName: string | null
  readonly claim: ClaimRow | null
  readonly second: SecondLook | null
}

/** Puts names, claims and proposals to requests of one kind, by four statements for all of them. */
export async function dressed<Row extends Decided>(
  { db }: Pick<Context, 'db'>,
  kind: ClaimKind,
  rows: readonly Row[],
): Promise<Dressed<Row>[]> {
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
    secondLooksOn(
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
