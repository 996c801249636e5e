import type { Context } from '../../../context.ts'
import { isInNetworks } from '../../../http/caller.ts'
import { settingOf } from '../../settings/index.ts'

/** How old the list of networks may be: a change counts on every node after it. */
const believedMs = 1_000

/**
 * Whether the desk is open to an address: to the networks of CONSOLE_ALLOW where the deployment names some, else to those of
 * the setting `consoleAllow`, else to everybody. The environment goes first, so that whoever runs the machine can open a desk
 * that its own setting has closed. `nowMs`: a clock that never goes back.
 */
export function consoleIsOpenTo(
  { db, config }: Pick<Context, 'db' | 'config'>,
  nowMs: () => number,
): (ip: string) => Promise<boolean> {
  const fixed = config.consoleAllow
  if (fixed.length > 0) return async (ip) => isInNetworks(fixed, ip)
  let read: { readonly networks: Promise<readonly string[]>; readonly atMs: number } | null = null
  return async (ip) => {
    if (read === null || nowMs() - read.atMs >= believedMs)
      read = { networks: settingOf(db, 'consoleAllow'), atMs: nowMs() }
    const networks = await read.networks
    return networks.length === 0 || isInNetworks(networks, ip)
  }
}
