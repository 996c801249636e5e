import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { announce, announceAll } from '../../announce.ts'
import type { Context } from '../../context.ts'
import { open, seal } from '../privacy/index.ts'
import { bareDocument, fingerprintContacts } from './fingerprints/identity-fingerprints.ts'
import {
  addFingerprint,
  compareAnew,
  disproveFingerprint,
  type Fingerprint,
  proveFingerprint,
} from './tables/fingerprints.ts'
import {
  claimDocument,
  decideKycRow,
  expireKycRows,
  isKnownMinor,
  type KycRow,
  lockKyc,
  newestKyc,
  passedKycOf,
  releaseBare,
  releaseDocument,
} from './tables/kyc.ts'
import { lockPerson, setLimitFlag, setNames } from './tables/persons.ts'
import { type KycMove, mayMove } from './transitions.ts'

export type KycVerdict = Readonly<{
  id: bigint
  verdict: KycMove
  /** One of `kycReasonCodes`, for a failure. */
  reasonCode: string | null
  /** What the player reads besides. */
  reason: string
  operatorId: bigint
}>

/**
 * Passes or fails the documents that wait. A pass takes the names over as the person's, for good. Refuses not_found, what was decided
 * already, a failure without a reason, and to pass what another account has (document_taken). The caller has checked the permission,
 * has made sure of dual approval where `anotherPersonIn` asks for it, and writes the audit line.
 */
export async function decideKyc(ctx: Pick<Context, 'config'>, tx: Tx, verdict: KycVerdict): Promise<void> {
  const kyc = await lockKyc(tx, verdict.id)
  if (!kyc) throw new Refusal('not_found')
  if (kyc.state !== 'pending') throw new Refusal('already_decided')
  await move(ctx, tx, kyc, verdict)
}

/** Corrects a decision: passed to failed, or failed to passed. The caller has made sure that two operators approved it. */
export async function overrideKyc(ctx: Pick<Context, 'config'>, tx: Tx, verdict: KycVerdict): Promise<void> {
  const kyc = await lockKyc(tx, verdict.id)
  if (!kyc) throw new Refusal('not_found')
  const newest = await newestKyc(tx, kyc.playerId)
  const isCorrection = kyc.state !== 'pending' && mayMove(kyc.state, verdict.verdict)
  // An older submission is history: only the newest decides the player's status.
  if (!isCorrection || newest?.id !== kyc.id) throw new Refusal('already_decided')
  await move(ctx, tx, kyc, verdict)
}

async function move(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  kyc: KycRow,
  { verdict, reasonCode, reason, operatorId }: KycVerdict,
): Promise<void> {
  assert(mayMove(kyc.state, verdict), 'a check of documents moves as its transition table allows')
  if (verdict === 'failed' && reasonCode === null) throw new Refusal('reason_required')
  const code = verdict === 'failed' ? reasonCode : null
  await decideKycRow(tx, { id: kyc.id, state: verdict, operatorId, reasonCode: code, reason })
  const bare = await bareOf(ctx, tx, kyc)
  if (verdict === 'passed') {
    await claimForGood(tx, kyc, bare)
    await takeNames(ctx, tx, kyc)
    if (bare) await noteBare(tx, kyc.playerId, bare)
  } else await release(ctx, tx, kyc, bare)
  if (verdict === 'failed' && reasonCode === 'underage') await noteMinor(ctx, tx, kyc.playerId)
  await announce(tx, { type: 'kyc', playerId: kyc.playerId, payload: { state: verdict } })
}

/** From now on they are known by what they gave, also under another account and once this one is closed. */
async function noteMinor(ctx: Pick<Context, 'config'>, tx: Tx, playerId: bigint): Promise<void> {
  await setLimitFlag(tx, playerId)
  await fingerprintContacts(ctx, tx, playerId)
  await compareAnew(tx, playerId)
}

async function noteBare(tx: Tx, playerId: bigint, bare: Fingerprint): Promise<void> {
  await addFingerprint(tx, playerId, bare)
  await proveFingerprint(tx, playerId, bare)
}

/** The name in the documents is the person's name from now on. */
async function takeNames(ctx: Pick<Context, 'config'>, tx: Tx, { playerId, ...kyc }: KycRow): Promise<void> {
  const firstName = await open(ctx, tx, playerId, 'kyc_case.first_name', kyc.firstName)
  const lastName = await open(ctx, tx, playerId, 'kyc_case.last_name', kyc.lastName)
  // A player who closed their account meanwhile has no names any more.
  if (firstName === null || lastName === null) return
  await lockPerson(tx, playerId)
  await setNames(tx, playerId, {
    firstName: await seal(ctx, tx, playerId, 'person.first_name', firstName),
    lastName: await seal(ctx, tx, playerId, 'person.last_name', lastName),
  })
}

/** One document passes for one account: it may be another's by now, or passed for them under another kind or country. */
async function claimForGood(
  tx: Tx,
  { playerId, documentIndex }: KycRow,
  bare: Fingerprint | null,
): Promise<void> {
  const indexes = [documentIndex, ...(bare ? [bare.fingerprint] : [])]
  for (const index of indexes)
    if (!(await claimDocument(tx, index, playerId))) throw new Refusal('document_taken')
}

/** The document is free again; what it is known by besides, unless another paper of theirs with that number has passed. */
async function release(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  kyc: KycRow,
  bare: Fingerprint | null,
): Promise<void> {
  await releaseDocument(tx, kyc)
  if (!bare) return
  for (const passed of await passedKycOf(tx, kyc.playerId))
    if ((await bareOf(ctx, tx, passed))?.fingerprint.equals(bare.fingerprint)) return
  await releaseBare(tx, bare.fingerprint, kyc.playerId)
  await disproveFingerprint(tx, kyc.playerId, bare)
}

/** The document under whatever kind or country somebody hands it in; null where the player's key was shredded. */
async function bareOf(ctx: Pick<Context, 'config'>, tx: Tx, kyc: KycRow): Promise<Fingerprint | null> {
  const number = await open(ctx, tx, kyc.playerId, 'kyc_case.document_number', kyc.documentNumber)
  const birthDate = await open(ctx, tx, kyc.playerId, 'kyc_case.birth_date', kyc.birthDate)
  return number === null || birthDate === null ? null : bareDocument(ctx, { number, birthDate })
}

/**
 * Whether documents showed that the player is too young, theirs or those of another account that operators found to be theirs, and none
 * that passed have shown otherwise since. Handing in others, or having them refused for something else, changes nothing.
 */
export function failedAge(db: Tx, playerId: bigint): Promise<boolean> {
  return isKnownMinor(db, playerId)
}

/** Ends what passed on documents whose day is over; each player hears of it once. Safe on every node. */
export async function expireKyc(ctx: Pick<Context, 'db'>): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const expired = await expireKycRows(tx)
    await announceAll(
      tx,
      expired.map(({ playerId }) => ({ type: 'kyc', playerId, payload: { state: 'expired' } })),
    )
    return expired.length
  })
}
