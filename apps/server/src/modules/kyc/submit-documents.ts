import {
  setUserAuth as call,
  documentKinds,
  type getUserAuth as getUserAuthCall,
  kycReasonCodes,
  type ReplyOf,
  type RequestOf,
  refusalsOf,
} from '@opendraw/contract'
import { isCountry } from '@opendraw/contract/countries'
import type { Tx } from '@opendraw/db'
import { ageOn, dayFrom, dayOf } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { mask } from '../credentials/index.ts'
import { blindIndex, open, seal } from '../privacy/index.ts'
import { settingOf } from '../settings/index.ts'
import { takePictures } from '../uploads/index.ts'
import { bareDocument, recordingTriedFingerprint } from './fingerprints/identity-fingerprints.ts'
import { addTriedFingerprint } from './tables/fingerprints.ts'
import { addKyc, claimDocument, kycStatusOf, newestKyc } from './tables/kyc.ts'
import { lockPerson } from './tables/persons.ts'
import { mayMove } from './transitions.ts'

const refuse = refusalsOf(call)
type Input = RequestOf<typeof call>

const NUMBER_SHAPE = /^(?=.*\d)[A-Z0-9]{4,24}$/
const OLDEST = 120

/**
 * Hands in documents for a check; everything of the person is sealed. Refuses while one is under way (kyc_pending) or
 * has passed (kyc_passed), a document of another account (document_taken), an expired one, and a player who is too
 * young.
 */
export async function submitDocuments(ctx: Context, playerId: bigint, input: Input): Promise<void> {
  const { number, birthDate } = await check(ctx, input)
  const index = blindIndex(
    ctx,
    'kyc_case.document_number',
    `${input.documentKind}|${input.country}|${number}`,
  )
  const fingerprint = { kind: 'document', fingerprint: index } as const
  const handIn = async (tx: Tx) => {
    await lockPerson(tx, playerId)
    const { state } = await kycStatusOf(tx, playerId)
    if (!mayMove(state, 'pending')) throw refuse(state === 'pending' ? 'kyc_pending' : 'kyc_passed')
    if (!(await claimDocument(tx, index, playerId))) throw refuse('document_taken')
    await takePictures(tx, playerId, input.pictures, 'kyc_document')
    const sealed = await sealAll(ctx, tx, playerId, input, number, birthDate)
    await addKyc(tx, { playerId, ...sealed, documentIndex: index }, input.pictures)
    await addTriedFingerprint(tx, playerId, bareDocument(ctx, { number, birthDate }))
  }
  await recordingTriedFingerprint(ctx, playerId, { fingerprint, whenRefused: 'document_taken' }, () =>
    ctx.db.transaction(handIn),
  )
}

async function check(ctx: Context, input: Input): Promise<{ number: string; birthDate: string }> {
  if (!isCountry(input.country)) throw refuse('country_unknown')
  const today = dayOf(ctx.clock.now())
  const [birthDate, expires] = [dayFrom(input.birthDate), dayFrom(input.documentExpires)]
  if (birthDate === null || expires === null || ageOn(birthDate, today) > OLDEST) throw refuse('day_unknown')
  const adultAge = await settingOf(ctx.db, 'adultAge')
  if (ageOn(birthDate, today) < adultAge) throw refuse('too_young', { age: String(adultAge) })
  const number = input.documentNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
  if (!NUMBER_SHAPE.test(number)) throw refuse('document_malformed')
  if (expires < today) throw refuse('document_expired')
  return { number, birthDate }
}

async function sealAll(
  ctx: Context,
  tx: Tx,
  playerId: bigint,
  input: Input,
  number: string,
  birthDate: string,
) {
  return {
    documentKind: input.documentKind,
    documentExpires: input.documentExpires,
    country: input.country,
    documentNumber: await seal(ctx, tx, playerId, 'kyc_case.document_number', number),
    firstName: await seal(ctx, tx, playerId, 'kyc_case.first_name', input.firstName.trim()),
    lastName: await seal(ctx, tx, playerId, 'kyc_case.last_name', input.lastName.trim()),
    birthDate: await seal(ctx, tx, playerId, 'kyc_case.birth_date', birthDate),
  }
}

/** The status of the player's document check, with its reason; the number masked. */
export async function getUserAuth(ctx: Context, playerId: bigint): Promise<ReplyOf<typeof getUserAuthCall>> {
  const { state, level } = await kycStatusOf(ctx.db, playerId)
  const row = await newestKyc(ctx.db, playerId)
  const number = row && (await open(ctx, ctx.db, playerId, 'kyc_case.document_number', row.documentNumber))
  return {
    state,
    level,
    documentKind: documentKinds.find((kind) => kind === row?.documentKind) ?? null,
    documentNumberMasked: number ? mask(number) : null,
    documentExpires: row?.documentExpires ?? null,
    submittedAt: row?.submittedAt ?? null,
    decidedAt: row?.decidedAt ?? null,
    reasonCode: kycReasonCodes.find((code) => code === row?.reasonCode) ?? null,
    reason: row?.reason || null,
  }
}

/** The player's newest documents and their check in the clear, for the export of their data; null without any. */
export async function documentsOf(ctx: Context, playerId: bigint) {
  const kyc = await newestKyc(ctx.db, playerId)
  if (!kyc) return null
  const { documentKind, documentExpires, country, state, submittedAt, decidedAt, reasonCode, reason } = kyc
  return {
    documentKind,
    documentNumber: await open(ctx, ctx.db, playerId, 'kyc_case.document_number', kyc.documentNumber),
    birthDate: await open(ctx, ctx.db, playerId, 'kyc_case.birth_date', kyc.birthDate),
    documentExpires,
    country,
    state,
    submittedAt,
    decidedAt,
    reasonCode,
    reason,
  }
}
