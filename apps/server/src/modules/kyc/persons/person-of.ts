import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { openAll } from '../../privacy/index.ts'
import { personById } from '../tables/persons.ts'

/** What a player has told about himself, readable; null where he has told nothing, or his key was shredded. */
export interface PersonFacts {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly taxCountry: string | null
  readonly taxNumber: string | null
}

/** Reads a person in the clear: for the player himself, for whoever pays him, and for operators who may see persons. */
export async function personOf(ctx: Pick<Context, 'config'>, db: Tx, playerId: bigint): Promise<PersonFacts> {
  const row = await personById(db, playerId)
  const [firstName = null, lastName = null, taxNumber = null] = await openAll(ctx, db, playerId, [
    ['person.first_name', row?.firstName ?? null],
    ['person.last_name', row?.lastName ?? null],
    ['person.tax_number', row?.taxNumber ?? null],
  ])
  return { firstName, lastName, taxCountry: row?.taxCountry ?? null, taxNumber }
}
