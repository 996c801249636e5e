import { createHash, randomBytes } from 'node:crypto'
import {
  visitSupport as call,
  type Language,
  openVisit as openCall,
  readVisit as readCall,
  refusalsOf,
  type SupportThread,
  type SupportTopic,
} from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { PublicCaller } from '../../../http/bind.ts'
import { accountOf } from '../../credentials/index.ts'
import { tryCode } from '../../messaging/index.ts'
import { blindIndex } from '../../privacy/index.ts'
import { sealAddress } from '../sealed-text.ts'
import { newestOfVisitor, type ThreadRow, threadById } from '../tables/threads.ts'
import { addVisit, bindVisit, deleteVisit, type VisitRow, visitBy } from '../tables/visits.ts'
import { toThread } from '../to-thread.ts'
import { closeOwn, MESSAGES_MAX, openThread, type Writer, writeOn } from '../write-support.ts'

const refuse = refusalsOf(call)
const refuseRead = refusalsOf(readCall)
const refuseOpen = refusalsOf(openCall)
const TOKEN_BYTES = 32
const LIFE_HOURS = 24

/**
 * Lets a visitor in by the code that was sent to their address: to their newest thread that goes on, if there is one.
 * Accounts are not looked at. The token is for that thread, or for the one that it opens, and no other.
 */
export async function enterVisit(
  ctx: Context,
  { email, code }: Readonly<{ email: string; code: string }>,
  caller: Pick<PublicCaller, 'ip'>,
): Promise<{ token: string; thread: SupportThread | null }> {
  const to = accountOf('email', email)
  if (!to) throw refuse('account_malformed')
  const spend = await tryCode(ctx, { purpose: 'support', to, playerId: null }, code, caller)
  const visitorIndex = blindIndex(ctx, 'support_thread.visitor_index', to.value)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return ctx.db.transaction(async (tx) => {
    await spend(tx)
    const thread = await newestOfVisitor(tx, visitorIndex, MESSAGES_MAX)
    const visitorAddress = sealAddress(ctx, visitorIndex, to.value)
    await addVisit(
      tx,
      hashOf(token),
      { visitorIndex, visitorAddress, threadId: thread?.id ?? null },
      LIFE_HOURS,
    )
    return { token, thread: thread ? await toThread(ctx, tx, thread) : null }
  })
}

type Caller = Pick<PublicCaller, 'ip' | 'lang'>

/** Opens the thread of a visit, once: its token is for that thread from then on. */
export async function openVisit(
  ctx: Context,
  { token, topic, text, key }: Readonly<{ token: string; topic: SupportTopic; text: string; key: string }>,
  caller: Caller,
): Promise<SupportThread> {
  const visit = await visitOf(ctx, token)
  const message = { topic, text, key, pictures: [] }
  return openThread(ctx, writerOf(visit, caller), message, async (tx, id) => {
    if (!(await bindVisit(tx, hashOf(token), id))) throw refuseOpen('support_visit_bound')
  })
}

/** The thread of a visit; null while none is opened. */
export async function readVisit(ctx: Context, token: string): Promise<SupportThread | null> {
  const { threadId } = await visitOf(ctx, token)
  const thread = threadId === null ? undefined : await threadById(ctx.db, threadId)
  return thread ? toThread(ctx, ctx.db, thread) : null
}

/** Writes on in the thread of a visit. */
export async function writeVisit(
  ctx: Context,
  { token, text, key }: Readonly<{ token: string; text: string; key: string }>,
  caller: Caller,
): Promise<SupportThread> {
  const visit = await visitOf(ctx, token)
  const message = { id: visit.threadId ?? 0n, text, key, pictures: [] }
  return writeOn(ctx, writerOf(visit, caller), message, isOf(visit))
}

/** Closes the thread of a visit. */
export async function closeVisit(ctx: Context, token: string): Promise<SupportThread> {
  const visit = await visitOf(ctx, token)
  return closeOwn(ctx, visit.threadId ?? 0n, isOf(visit))
}

/** Ends a visit: its token opens nothing any more. */
export async function endVisit({ db }: Pick<Context, 'db'>, token: string): Promise<void> {
  await deleteVisit(db, hashOf(token))
}

async function visitOf({ db }: Pick<Context, 'db'>, token: string): Promise<VisitRow> {
  const visit = await visitBy(db, hashOf(token))
  if (!visit) throw refuseRead('support_visit_over')
  return visit
}

const isOf =
  ({ threadId }: VisitRow) =>
  ({ id, playerId }: ThreadRow): boolean =>
    playerId === null && id === threadId

function writerOf(
  { visitorIndex, visitorAddress }: VisitRow,
  { ip, lang }: Readonly<{ ip: string; lang: Language }>,
): Writer {
  return { customer: { playerId: null, visitorIndex, visitorAddress }, ip, lang }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
