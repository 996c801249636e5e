import { createHash, randomBytes } from 'node:crypto'
import { accept, type StackOperator } from './operators.ts'
import { stackOwner } from './stack-owner.ts'
import { stack } from './story.ts'

/**
 * An operator of that story alone, for one that changes what signs them in: the stack's are shared with others' stories, and with
 * its own next try. They came a while ago: the code that let them in is forgotten, and may be entered again.
 */
export async function anOperatorOfItsOwn(): Promise<StackOperator> {
  const login = `own-${randomBytes(4).toString('hex')}`
  const link = randomBytes(32).toString('base64url')
  const owner = await stackOwner()
  try {
    await owner.pool.query(
      `with one as (insert into operator (name, email, roles) values ($1, $1 || '@example.com', '{admin}') returning id)
       insert into operator_link (token_hash, operator_id, expires_at) select $2, id, now() + interval '1 hour' from one`,
      [login, createHash('sha256').update(link).digest()],
    )
    const { secret } = await accept(stack('CONSOLE_URL'), link, login)
    await owner.pool.query('update operator set totp_step = 0 where login = $1', [login])
    return { login, secret }
  } finally {
    await owner.close()
  }
}

/** Five minutes later, for one operator: whatever writes requires their second factor again. */
export async function staleCode(login: string): Promise<void> {
  const owner = await stackOwner()
  await owner.pool.query(
    `update operator_session s set fresh_until = now() - interval '1 second' from operator o
      where o.id = s.operator_id and o.login = $1`,
    [login],
  )
  await owner.close()
}
