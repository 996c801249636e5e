import { refusalsOf } from '@opendraw/contract'
import { operatorLogin as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { PublicCaller } from '../../../http/bind.ts'
import { countTry, forgiveTry, networkOf, takeShared } from '../../../http/throttle.ts'
import { tryPassword } from '../../credentials/index.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { operatorByLogin } from '../tables/operators.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { tokenHash } from './session-token.ts'
import { codeTries } from './step-up.ts'
import { readOperatorCode } from './take-operator-code.ts'

const refuse = refusalsOf(call)
const triesEverySeconds = 2

export type Credentials = { readonly login: string; readonly password: string; readonly code: string }

/**
 * Signs an operator in by his password and his second factor. An unknown login, a wrong password, a wrong or used code and a
 * disabled operator get the same answer in the same time. Tries are counted by login and network before they are checked;
 * wrong codes beside a right password also by operator, whatever networks they come from.
 */
export async function signIn(
  ctx: Context,
  { login, password, code }: Credentials,
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
  const reading = await readOperatorCode(ctx, row ?? null, code)
  if (!row || !isRight || row.state !== 'active') throw refuse('wrong_login')
  await countTry(ctx.db, codeTries(row.id))
  if (!reading.isRight) throw refuse('wrong_login')
  const signedIn = await ctx.db.transaction(async (tx) => {
    if (!(await reading.take(tx))) throw refuse('wrong_login')
    const opened = await openSession(tx, row, caller.ip)
    await writeAudit(tx, {
      operatorId: row.id,
      act: 'operator.login',
      subject: `operator:${row.id}`,
      ip: caller.ip,
      requestId: caller.requestId,
    })
    return opened
  })
  await forgiveTry(ctx.db, tries)
  await forgiveTry(ctx.db, codeTries(row.id))
  return signedIn
}
