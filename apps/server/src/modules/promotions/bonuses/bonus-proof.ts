import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { playerById } from '../../accounts/index.ts'
import { contactFingerprint, hasPassedDocuments, kycLevelOf } from '../../kyc/index.ts'
import { settingOf } from '../../settings/index.ts'
import { contactsOfOthers, noteContact } from './tables.ts'

/** What a player must still show of who they are before a bonus is granted. */
export type MissingProof = 'identity' | 'contact' | 'documents'

type Keys = Pick<Context, 'config'>

/**
 * What the setting asks for and the player has not shown; null: nothing. Names and tax number are needed in any case, and passed
 * documents are always enough. A phone or an email is there only once a code has verified it, and proves one person: with
 * one by which another account has claimed a bonus, or with another address of its mailbox, nothing is shown.
 */
export async function proofMissing(ctx: Keys, db: Tx, playerId: bigint): Promise<MissingProof | null> {
  const asked = await proofAsked(db, playerId)
  return asked === 'contact' && (await freeContacts(ctx, db, playerId)).length > 0 ? null : asked
}

/** The same for a claim, in the transaction that grants it: the player's contacts prove nobody else from now on. */
export async function takeProof(ctx: Keys, tx: Tx, playerId: bigint): Promise<MissingProof | null> {
  const asked = await proofAsked(tx, playerId)
  if (asked !== null && asked !== 'contact') return asked
  let noted = 0
  for (const fingerprint of await freeContacts(ctx, tx, playerId))
    if (await noteContact(tx, playerId, fingerprint)) noted++
  // Fewer than were free where another account claimed by the same mailbox in this very moment.
  return asked === 'contact' && noted === 0 ? 'contact' : null
}

/** What the player must show besides what they have: a contact also where one of theirs may do. */
async function proofAsked(db: Tx, playerId: bigint): Promise<MissingProof | null> {
  if ((await kycLevelOf(db, playerId)) === 0) return 'identity'
  if (await hasPassedDocuments(db, playerId)) return null
  const proof = await settingOf(db, 'bonusProof')
  return proof === 'names' ? null : proof
}

async function freeContacts(ctx: Keys, db: Tx, playerId: bigint): Promise<Buffer[]> {
  const player = await playerById(db, playerId)
  const own = (['phone', 'email'] as const).flatMap((kind) => {
    const value = player?.[kind]
    const known = value ? contactFingerprint(ctx, { kind, value }) : null
    return known ? [known.fingerprint] : []
  })
  const taken = await contactsOfOthers(db, playerId, own)
  return own.filter((one) => !taken.some((other) => other.equals(one)))
}
