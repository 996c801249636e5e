import type { Tx } from '@opendraw/db'
import type { PublicCaller } from '../../../http/bind.ts'
import { networkOf } from '../../../http/throttle.ts'
import { addressesOf } from '../tables/sessions.ts'

/**
 * Whether the caller's network is one from which someone signed in to this account lately: what strangers elsewhere do does not
 * hold up its owner there. Of no account, after the same work, it never is.
 */
export async function isHomeOf(
  db: Tx,
  player: Readonly<{ id: bigint }> | undefined,
  { ip }: Pick<PublicCaller, 'ip'>,
): Promise<boolean> {
  const networks = (await addressesOf(db, player?.id ?? 0n)).map(networkOf)
  return networks.includes(networkOf(ip))
}
