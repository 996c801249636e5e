import { Digits, Refusal, refusalsOf } from '@opendraw/contract'
import { saveMethod as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAction, namesOf, pendingApprovalsAt, propose } from '../../operators/index.ts'
import { readPicture } from '../../uploads/index.ts'
import {
  listMethods as all,
  isOffered,
  type Method,
  type MethodRow,
  saveMethod,
} from '../../wallet/deposits/index.ts'

const refuse = refusalsOf(call)

const inWords = z.record(z.string(), z.string())
const Change = z.strictObject({
  id: z.string(),
  kind: z.enum(['sandbox', 'manual', 'btcpay']),
  name: inWords,
  instructions: inWords,
  payTo: z.array(z.strictObject({ label: inWords, value: z.string() })),
  qr: z.string().nullable(),
  currency: z.string(),
  country: z.string().nullable(),
  rateNum: Digits,
  rateDen: Digits,
  amountMin: Digits,
  amountMax: Digits,
  position: z.int(),
  isActive: z.boolean(),
  /** The version that the maker saw; 0 for a method that is new. */
  version: z.int(),
})
type Change = z.infer<typeof Change>

/** A deposit method, added or changed by dual approval; pending deposits keep their instructions. */
export const methodAction = defineAction<Change>({
  act: 'method.save',
  permission: 'finance:method:agree',
  payload: Change,
  run: async (_, tx, { version, ...change }, { checker }) => {
    const { before, after } = await saveMethod(tx, {
      method: change,
      version: version === 0 ? null : version,
      operatorId: checker.operatorId,
    })
    return {
      ...(before && { before: changeOf(before, before.version) }),
      after: changeOf(after, after.version),
    }
  },
})

export type MethodInput = Readonly<{
  method: Omit<Method, 'kind'>
  /** The version that was looked at; 0 for a new method, which is a manual one. */
  version: number
  reason: string
}>

/**
 * Proposes to add or change a way to deposit; answers the proposal's number. Refuses a method that is not there or is of
 * another currency (method_unknown), a version that is not the newest (already_decided), limits the wrong way round, a
 * picture that is none of the operator's, and a missing reason.
 */
export async function proposeMethod(
  ctx: Context,
  caller: OperatorCaller,
  { method, version, reason }: MethodInput,
): Promise<bigint> {
  if (method.amountMin > method.amountMax) throw refuse('amount_out_of_range')
  const now = (await all(ctx.db)).find(({ id }) => id === method.id)
  if (version === 0 ? now !== undefined : now && now.version !== version) throw refuse('already_decided')
  if (version !== 0 && now?.currency !== method.currency) throw refuse('method_unknown')
  if (method.qr !== null && (await readPicture(ctx, method.qr))?.kind !== 'method_qr')
    throw refuse('picture_unknown')
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: methodAction,
      subject: `method:${method.id}`,
      payload: changeOf({ ...method, kind: now?.kind ?? 'manual' }, version),
      reason,
      ...(now && { before: changeOf(now, now.version) }),
    }),
  )
}

/** A method as a proposal carries it: amounts and rates as digits. */
function changeOf(method: Method, version: number): Change {
  return {
    id: method.id,
    kind: method.kind,
    name: { ...method.name },
    instructions: { ...method.instructions },
    payTo: method.payTo.map(({ label, value }) => ({ label: { ...label }, value })),
    qr: method.qr,
    currency: method.currency,
    country: method.country,
    rateNum: method.rateNum,
    rateDen: method.rateDen,
    amountMin: method.amountMin,
    amountMax: method.amountMax,
    position: method.position,
    isActive: method.isActive,
    version,
  }
}

/** A QR picture of the operator: it contains no personal data, so access is not recorded. */
export async function viewQr(ctx: Context, id: string): Promise<{ mime: string; bytes: Buffer }> {
  const picture = await readPicture(ctx, id)
  if (picture?.kind !== 'method_qr') throw new Refusal('not_found')
  return { mime: picture.mime, bytes: picture.bytes }
}

export type AdminMethodRow = MethodRow &
  Readonly<{
    changedByName: string | null
    /** What this server can take at all. */
    isOffered: boolean
    waits: bigint | null
  }>

/** Every way to deposit with the operator who changed it last, and its pending proposal. */
export async function listMethods({ db, config }: Pick<Context, 'db' | 'config'>): Promise<AdminMethodRow[]> {
  const rows = await all(db)
  const people = rows.flatMap(({ changedBy }) => (changedBy === null ? [] : [changedBy]))
  const subjects = rows.map(({ id }) => `method:${id}`)
  const [names, waiting] = await Promise.all([namesOf(db, people), pendingApprovalsAt(db, subjects)])
  return rows.map((row) => ({
    ...row,
    isOffered: isOffered(row, config),
    changedByName: row.changedBy === null ? null : (names.get(row.changedBy) ?? ''),
    waits: waiting.get(`method:${row.id}`) ?? null,
  }))
}
