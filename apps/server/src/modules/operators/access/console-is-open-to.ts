import type { Context } from '../../../context.ts'
import { isInNetworks } from '../../../http/caller.ts'
import { settingOf } from '../../settings/index.ts'

/** How old the list of networks may be: a change counts on every node after it. */
const BELIEVED_MS = 1_000

/**
 * Whether the console may be used from an address: to the networks of CONSOLE_ALLOW where the deployment names some,
 * else to those of the setting `consoleAllow`, else from anywhere. The environment goes first, so that the administrator
 * of the machine can reopen a console that its own setting has closed. `nowMs`: a monotonic clock.
 */
export function consoleIsOpenTo(
  { db, config }: Pick<Context, 'db' | 'config'>,
  nowMs: () => number,
): (ip: string) => Promise<boolean> {
  const fixed = config.consoleAllow
  if (fixed.length > 0) return async (ip) => isInNetworks(fixed, ip)
  let read: Readonly<{ networks: Promise<readonly string[]>; atMs: number }> | null = null
  return async (ip) => {
    if (read === null || nowMs() - read.atMs >= BELIEVED_MS)
      read = { networks: settingOf(db, 'consoleAllow'), atMs: nowMs() }
    const networks = await read.networks
    return networks.length === 0 || isInNetworks(networks, ip)
  }
}
