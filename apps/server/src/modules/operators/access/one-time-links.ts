import { refusalsOf } from '@opendraw/contract'
import { makeLink as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { HOUR_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { keepMessage } from '../../messaging/index.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import {
  addLink,
  addOperator,
  killLinks,
  lockFirstOperator,
  type OperatorRow,
  operatorById,
  readInstallation,
} from '../tables/operators.ts'
import { approverOf } from '../tables/sponsors.ts'
import { newToken, sessionTerms } from './operator-sessions.ts'

const refuse = refusalsOf(call)

/** So many operators are set up by the start; every other one needs two who approve. */
const INSTALLED = 2

/**
 * The tokens of the one-time links of a new installation, for its first two operators, both admins; none once both have
 * accepted and one can sign in. There is no other way in and no password to begin with. Each call makes new tokens, good
 * for 24 hours, and the older ones die.
 */
export function firstOperatorLinks(ctx: Pick<Context, 'db'>): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    await lockFirstOperator(tx)
    const found = await readInstallation(tx)
    assert(found !== undefined, 'a count has one row')
    const { hasPeople, accepted, oldest, pending } = found
    const ids = hasPeople || oldest === null ? [] : [oldest]
    for (let nth = accepted; nth < INSTALLED; nth++)
      ids.push(pending[nth - accepted] ?? (await addFirst(tx, nth)))
    const tokens = []
    for (const id of ids) tokens.push((await renewLink(tx, id)).link)
    return tokens
  })
}

async function addFirst(tx: Tx, nth: number): Promise<bigint> {
  const added = await addOperator(tx, nth === 0 ? 'first' : 'second', ['admin'])
  assert(added !== undefined, 'an operator just added is there')
  return added.id
}

export type OneTimeLink = Readonly<{
  /** The token of the link; it is answered once and kept nowhere. */
  link: string
  expiresAt: Date
}>

/**
 * Makes a new link for an operator; the older ones die. Where mail is sent and the operator has a mailbox, it goes there and
 * null is answered: else the link itself, for the operator who approved and no one else.
 */
export async function issueLink(
  { config, ...ctx }: Context,
  tx: Tx,
  { id, email }: Pick<OperatorRow, 'id' | 'email'>,
): Promise<OneTimeLink | null> {
  const made = await renewLink(tx, id)
  if (email === null || config.mail === null || config.consoleUrl === null) return made
  const words = { scene: 'invitation', to: email, link: `${config.consoleUrl}/#/link/${made.link}` } as const
  const lifeSeconds = (sessionTerms.linkHours * HOUR_MS) / 1_000
  await keepMessage({ config, ...ctx }, tx, { channel: 'email', words, isForNobody: false, lifeSeconds })
  return null
}

/**
 * A new link for an operator who has no second factor, when the last one was lost or is too old. It is shown to no one but
 * the operator who approved the invitation or the reset (`approver_only`).
 */
export function makeLink(ctx: Context, caller: OperatorCaller, id: bigint): Promise<OneTimeLink | null> {
  return ctx.db.transaction(async (tx) => {
    const operator = await operatorById(tx, id)
    if (operator?.state !== 'active' || operator.totpSealed !== null) throw refuse('not_found')
    const link = await issueLink(ctx, tx, operator)
    if (link !== null && (await approverOf(tx, id)) !== caller.operatorId) throw refuse('approver_only')
    await writeAudit(tx, { ...by(caller), act: 'operator.link', subject: `operator:${id}` })
    return link
  })
}

async function renewLink(tx: Tx, operatorId: bigint): Promise<OneTimeLink> {
  await killLinks(tx, operatorId)
  const { token, hash } = newToken()
  const added = await addLink(tx, operatorId, hash, sessionTerms.linkHours)
  assert(added !== undefined, 'a link just added is there')
  return { link: token, expiresAt: added.expiresAt }
}
