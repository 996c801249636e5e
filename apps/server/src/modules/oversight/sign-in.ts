import { refusalsOf } from '@opendraw/contract'
import { operatorLogin as call } from '@opendraw/contract/operator'
import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { countTry, forgiveTry, networkOf, takeShared } from '../../http/throttle.ts'
import { tryPassword } from '../identity/index.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { tokenHash } from './session-token.ts'
import { operatorByLogin } from './tables/operators.ts'
import { writeAudit } from './write-audit.ts'

const refuse = refusalsOf(call)
const triesEverySeconds = 2

/**
 * Signs an operator in. An unknown login, a wrong password and a disabled operator get the same answer in
 * the same time. Tries are counted by login and network before they are checked.
 */
export async function signIn(
  ctx: Context,
  { login, password }: { readonly login: string; readonly password: string },
  caller: PublicCaller,
): Promise<SignedIn> {
  const bucket = { burst: ctx.config.addressBurst, everySeconds: triesEverySeconds }
  await takeShared(ctx.db, `operator:network:${networkOf(caller.ip)}`, bucket)
  const tries = `operator:login:${tokenHash(login.trim().toLowerCase()).toString('hex')}:${networkOf(caller.ip)}`
  const row = await operatorByLogin(ctx.db, login.trim())
  const isRight = await tryPassword(ctx, password, async () => {
    await countTry(ctx.db, tries)
    return row?.passwordHash ?? null
  })
  if (!row || !isRight || row.state !== 'active') throw refuse('wrong_login')
  await forgiveTry(ctx.db, tries)
  return ctx.db.transaction(async (tx) => {
    const signedIn = await openSession(tx, row, caller.ip)
    await writeAudit(tx, {
      operatorId: row.id,
      act: 'operator.login',
      subject: `operator:${row.id}`,
      ip: caller.ip,
    })
    return signedIn
  })
}
