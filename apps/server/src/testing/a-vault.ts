import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BeaconChain } from '@opendraw/games/fairness'
import { type Clock, createVault, serveVault } from '@opendraw/vault'
import { connectVault, type Vault } from '../config/vault.ts'

export type TestVault = Readonly<{
  vault: Vault
  /** Where it keeps the log's head. */
  headFile: string
  /** Disconnects: from now on the vault is down. */
  stop(): Promise<void>
  /** The same vault again, from what lies on its disk. */
  restart(): Promise<void>
  /** Ends it and removes its folder. */
  drop(): Promise<void>
}>

/** A real vault in this process, behind its real socket, with a clock and a draw mode that a test may set. */
export async function aVault(clock?: Clock, beaconChain?: BeaconChain | null): Promise<TestVault> {
  const folder = mkdtempSync(join(tmpdir(), 'vault-'))
  const socket = join(folder, 'socket')
  const keysDir = join(folder, 'keys')
  const settings = { dir: join(folder, 'kept'), serverPublicKey: join(keysDir, 'seal.pub') }
  const start = async () => {
    const kept = createVault({ ...settings, beaconChain, ...(clock && { clock }) })
    const served = await serveVault(kept, socket)
    return async () => {
      await served.close()
      kept.close()
    }
  }
  let end = await start()
  const vault = connectVault({ socket, keysDir })
  const stop = async () => {
    vault.close()
    await end()
  }
  return {
    vault,
    headFile: join(settings.dir, 'log-head.json'),
    stop,
    restart: async () => {
      end = await start()
    },
    drop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
