import { sql, type Tx } from '@opendraw/db'

/** A player's personal data; the buffers are sealed. */
export type PersonRow = Readonly<{
  firstName: Buffer | null
  lastName: Buffer | null
  taxCountry: string | null
  taxNumber: Buffer | null
  taxIndex: Buffer | null
}>

export const TAX_CONSTRAINT = 'person_tax_index'

const columns = sql`first_name, last_name, tax_country,
  tax_number, tax_index`

export function personById(db: Tx, playerId: bigint): Promise<PersonRow | undefined> {
  return db.row(sql`select ${columns} from person where player_id = ${playerId}`)
}

/** The person, locked, so that changes are written one after the other; created empty on first use. */
export async function lockPerson(tx: Tx, playerId: bigint): Promise<PersonRow> {
  await tx.run(sql`insert into person (player_id) values (${playerId}) on conflict (player_id) do nothing`)
  const row = await tx.row<PersonRow>(
    sql`select ${columns} from person where player_id = ${playerId} for update`,
  )
  if (!row) throw new Error('a person just added is there')
  return row
}

export function setNames(
  tx: Tx,
  playerId: bigint,
  { firstName, lastName }: Readonly<{ firstName: Buffer; lastName: Buffer }>,
): Promise<number> {
  return tx.run(sql`
    update person set first_name = ${firstName}, last_name = ${lastName} where player_id = ${playerId}`)
}

/** Sets the tax number of a person who has none; a number of another person fails on its constraint. */
export function setTaxNumber(
  tx: Tx,
  playerId: bigint,
  { country, number, index }: Readonly<{ country: string; number: Buffer; index: Buffer }>,
): Promise<number> {
  return tx.run(sql`
    update person set tax_country = ${country}, tax_number = ${number}, tax_index = ${index}
     where player_id = ${playerId}`)
}

/** Takes the tax number from a person whose documents have not passed: 0 where there is none. */
export function clearTaxNumber(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`
    update person set tax_country = null, tax_number = null, tax_index = null
     where player_id = ${playerId} and tax_index is not null`)
}

/** Whether money is paid under the player's names: they bound a card at any time, removed or not, or were paid a withdrawal. */
export async function isPaidByName(db: Tx, playerId: bigint): Promise<boolean> {
  const row = await db.row<{ isPaid: boolean }>(sql`
    select exists (select from payout_card where player_id = ${playerId})
        or exists (select from withdrawal where player_id = ${playerId} and state = 'paid') as is_paid`)
  return row?.isPaid ?? false
}

/** From now on each of their bets takes the slow path. Only responsible gaming clears this. */
export function setLimitFlag(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`update player set has_active_limits = true where id = ${playerId}`)
}
