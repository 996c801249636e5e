import { randomBytes } from 'node:crypto'
import { sql } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../context.ts'
import { openSession } from '../modules/operators/access/operator-sessions.ts'
import { addOperator, setLogin } from '../modules/operators/tables/operators.ts'

export type TestOperator = Readonly<{
  id: bigint
  /** Of a live session. */
  token: string
  login: string
}>

/**
 * A signed-in operator with that role, whose code stays fresh as long as the session. No password is hashed for them: they
 * cannot sign in again.
 */
export function anOperator(ctx: Pick<Context, 'db'>, role: string): Promise<TestOperator> {
  const login = `o${randomBytes(8).toString('hex')}`
  return ctx.db.transaction(async (tx) => {
    const added = await addOperator(tx, login, [role])
    const row = added && (await setLogin(tx, added.id, login, login, 'none'))
    assert(row !== undefined, 'an operator just added is there')
    const { token } = await openSession(tx, row, '127.0.0.1')
    await tx.run(sql`update operator_session set fresh_until = expires_at where operator_id = ${row.id}`)
    return { id: row.id, token, login }
  })
}
