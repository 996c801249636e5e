import { refusalsOf } from '@opendraw/contract'
import { beginRedeem as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import { newTotpSecret, totpUri } from '../../credentials/index.ts'
import { linkHolder, setLinkSecret } from '../tables/links.ts'
import { openOperatorSecret, sealOperatorSecret } from './operator-secret.ts'
import { tokenHash } from './session-token.ts'

const refuse = refusalsOf(call)

/**
 * Whom a link is for and the secret of the second factor that it will give him: the same each time, so that a page that is
 * opened twice shows one code. The secret counts once the link is redeemed.
 */
export function beginRedeem(
  ctx: Context,
  link: string,
): Promise<{ name: string; login: string; secret: string; uri: string }> {
  const hash = tokenHash(link)
  return ctx.db.transaction(async (tx) => {
    const holder = await linkHolder(tx, hash)
    if (!holder) throw refuse('link_invalid')
    const { id, name, login, linkSealed } = holder
    const secret = linkSealed === null ? newTotpSecret() : openOperatorSecret(ctx, id, linkSealed)
    if (linkSealed === null) await setLinkSecret(tx, hash, sealOperatorSecret(ctx, id, secret))
    return { name, login: login ?? '', secret, uri: totpUri(secret, login ?? name) }
  })
}
