import {
  type getPerson as call,
  editProfile as editProfileCall,
  Refusal,
  type ReplyOf,
  refusalsOf,
} from '@opendraw/contract'
import { isCountry } from '@opendraw/contract/countries'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { mask } from '../../credentials/index.ts'
import { blindIndex, openAll, seal } from '../../privacy/index.ts'
import { type Fingerprint, forgetFingerprints } from '../tables/fingerprints.ts'
import { kycStatusOf } from '../tables/kyc.ts'
import {
  clearTaxNumber,
  isPaidByName,
  lockPerson,
  type PersonRow,
  personById,
  setNames,
  setTaxNumber,
  TAX_CONSTRAINT,
} from '../tables/persons.ts'
import { fixesNames } from '../transitions.ts'
import { taxNumberOf } from './tax-number.ts'

const refuse = refusalsOf(editProfileCall)

const PLACE = 'person.tax_number'

/** The personal data of a player in the clear; null where they gave none, or their key was shredded. */
export type PersonFacts = Readonly<{
  firstName: string | null
  lastName: string | null
  taxCountry: string | null
  taxNumber: string | null
}>

/** Reads a person in the clear: for the player, for the operator who pays them, and for operators who may see persons. */
export async function personOf(ctx: Pick<Context, 'config'>, db: Tx, playerId: bigint): Promise<PersonFacts> {
  const row = await personById(db, playerId)
  const [firstName = null, lastName = null, taxNumber = null] = await openAll(ctx, db, playerId, [
    ['person.first_name', row?.firstName ?? null],
    ['person.last_name', row?.lastName ?? null],
    ['person.tax_number', row?.taxNumber ?? null],
  ])
  return { firstName, lastName, taxCountry: row?.taxCountry ?? null, taxNumber }
}

/** The same of a person who is locked until the transaction ends: what is saved at the same moment comes before or after it. */
export async function lockedPersonOf(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  playerId: bigint,
): Promise<PersonFacts> {
  await lockPerson(tx, playerId)
  return personOf(ctx, tx, playerId)
}

/** The verification level: 0 registered, 1 names and tax number given, 2 documents passed besides and still valid. */
export async function kycLevelOf(db: Tx, playerId: bigint): Promise<0 | 1 | 2> {
  return (await kycStatusOf(db, playerId)).level
}

/** Whether documents of the player have passed and are still valid. */
export async function hasPassedDocuments(db: Tx, playerId: bigint): Promise<boolean> {
  return (await kycLevelOf(db, playerId)) === 2
}

/** The player's personal data, as their own screen shows them: the tax number masked. */
export async function getPerson(ctx: Context, playerId: bigint): Promise<ReplyOf<typeof call>> {
  const { taxNumber, ...person } = await personOf(ctx, ctx.db, playerId)
  return {
    ...person,
    taxNumberMasked: taxNumber === null ? null : mask(taxNumber),
    namesAreFixed: await areNamesFixed(ctx.db, playerId),
  }
}

export type PersonInput = Readonly<{
  firstName?: string | undefined
  lastName?: string | undefined
  taxCountry?: string | undefined
  taxNumber?: string | undefined
}>

/**
 * Writes a player's personal data, sealed. Names are fixed once documents are in hand, a card was bound or a withdrawal was
 * paid (names_fixed): else a card of anybody would be theirs by a change of names. The tax number is written once: another
 * one is refused (tax_number_fixed), as is one that another account has (tax_number_taken).
 */
export async function savePerson(ctx: Context, tx: Tx, playerId: bigint, input: PersonInput): Promise<void> {
  const person = await lockPerson(tx, playerId)
  if (input.firstName !== undefined || input.lastName !== undefined) await saveNames(ctx, tx, playerId, input)
  if (input.taxNumber !== undefined || input.taxCountry !== undefined)
    await saveTax(ctx, tx, playerId, person, input)
}

/**
 * Takes the tax number from an account that had no right to it, with what its cards and addresses said of it; its owner may
 * save it then. Refuses an account without one (not_found) and one whose documents have passed (already_decided).
 */
export async function releaseTaxNumber(tx: Tx, playerId: bigint): Promise<void> {
  const { state } = await kycStatusOf(tx, playerId)
  if (state === 'passed') throw new Refusal('already_decided', { state })
  if ((await clearTaxNumber(tx, playerId)) === 0) throw new Refusal('not_found')
  await forgetFingerprints(tx, playerId, ['tax', 'card', 'address'])
}

/** The fingerprint of the given tax number; null when there is none, or it is malformed. */
export function taxFingerprint(
  ctx: Pick<Context, 'config'>,
  { taxCountry, taxNumber }: Pick<PersonInput, 'taxCountry' | 'taxNumber'>,
): Fingerprint | null {
  const number =
    taxCountry === undefined || taxNumber === undefined ? null : taxNumberOf(taxCountry, taxNumber)
  return number === null
    ? null
    : { kind: 'tax', fingerprint: blindIndex(ctx, PLACE, `${taxCountry}|${number}`) }
}

async function saveNames(ctx: Context, tx: Tx, playerId: bigint, input: PersonInput): Promise<void> {
  const known = await personOf(ctx, tx, playerId)
  const firstName = input.firstName?.trim() ?? known.firstName
  const lastName = input.lastName?.trim() ?? known.lastName
  if (firstName === null || lastName === null) throw new Refusal('bad_request')
  if (firstName === known.firstName && lastName === known.lastName) return
  if (await areNamesFixed(tx, playerId)) throw refuse('names_fixed')
  await setNames(tx, playerId, {
    firstName: await seal(ctx, tx, playerId, 'person.first_name', firstName),
    lastName: await seal(ctx, tx, playerId, 'person.last_name', lastName),
  })
}

async function areNamesFixed(db: Tx, playerId: bigint): Promise<boolean> {
  const { state } = await kycStatusOf(db, playerId)
  return fixesNames(state) || (await isPaidByName(db, playerId))
}

async function saveTax(
  ctx: Context,
  tx: Tx,
  playerId: bigint,
  person: PersonRow,
  { taxCountry: country, taxNumber: typed }: PersonInput,
): Promise<void> {
  if (country === undefined || typed === undefined) throw new Refusal('bad_request')
  if (!isCountry(country)) throw refuse('country_unknown')
  const number = taxNumberOf(country, typed)
  if (number === null) throw refuse('tax_number_malformed')
  const index = blindIndex(ctx, PLACE, `${country}|${number}`)
  if (person.taxIndex?.equals(index)) return
  if (person.taxIndex) throw refuse('tax_number_fixed')
  const sealed = await seal(ctx, tx, playerId, PLACE, number)
  try {
    await setTaxNumber(tx, playerId, { country, number: sealed, index })
  } catch (error) {
    if (isUniqueViolation(error, TAX_CONSTRAINT)) throw refuse('tax_number_taken')
    throw error
  }
}
