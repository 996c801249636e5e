import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { openAll } from '../../privacy/index.ts'
import { type KycRow, kycById, passedKycOf } from '../tables/kyc.ts'
import { isSameName } from './same-name.ts'

/** What documents say otherwise than those that passed for the player before them, which are that check. */
export type AnotherPerson = Readonly<{
  playerId: bigint
  earlier: bigint
  differs: readonly ('name' | 'birth date')[]
}>

/**
 * Whether documents that wait name another person than the newest of the player's that passed, also if expired since: a verified
 * account would change hands by a pass. Null where they agree, none passed before, the check is decided or there is none. Marriage
 * changes a name as well: two people look.
 */
export async function anotherPersonIn(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  id: bigint,
): Promise<AnotherPerson | null> {
  const kyc = await kycById(tx, id)
  const earlier = kyc?.state === 'pending' ? (await passedKycOf(tx, kyc.playerId)).at(-1) : undefined
  if (!kyc || !earlier) return null
  const [now, then] = [await saidIn(ctx, tx, kyc), await saidIn(ctx, tx, earlier)]
  const differs = [
    ...(isSameName(now.name, then.name) ? [] : (['name'] as const)),
    ...(now.birthDate === then.birthDate ? [] : (['birth date'] as const)),
  ]
  return differs.length === 0 ? null : { playerId: kyc.playerId, earlier: earlier.id, differs }
}

async function saidIn(ctx: Pick<Context, 'config'>, tx: Tx, { playerId, ...kyc }: KycRow) {
  const [firstName, lastName, birthDate] = await openAll(ctx, tx, playerId, [
    ['kyc_case.first_name', kyc.firstName],
    ['kyc_case.last_name', kyc.lastName],
    ['kyc_case.birth_date', kyc.birthDate],
  ])
  return { name: `${firstName} ${lastName}`, birthDate }
}
