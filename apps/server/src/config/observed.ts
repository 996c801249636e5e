import { beaconTimeMs } from '@opendraw/games/fairness'
import type { Beacon } from './beacon.ts'
import type { Clock } from './clock.ts'
import { type Vault, VaultRefused } from './vault.ts'

export type VaultOutcome = 'answered' | 'refused' | 'failed'

/** The same vault, each of its answers noted. What it signs for the server without asking is not: bets wait for that. */
export function observedVault(
  vault: Vault,
  note: (call: string, outcome: VaultOutcome, durationMs: number) => void,
): Vault {
  const noted = async <T>(call: string, ask: () => Promise<T>): Promise<T> => {
    const startedMs = performance.now()
    const end = (outcome: VaultOutcome) => note(call, outcome, performance.now() - startedMs)
    try {
      const answer = await ask()
      end('answered')
      return answer
    } catch (error) {
      end(error instanceof VaultRefused ? 'refused' : 'failed')
      throw error
    }
  }
  return {
    commit: (...input) => noted('commit', () => vault.commit(...input)),
    commitments: (...input) => noted('commitments', () => vault.commitments(...input)),
    signHead: (...input) => noted('head', () => vault.signHead(...input)),
    signLiability: (head) => noted('liability', () => vault.signLiability(head)),
    release: (seals) => noted('release', () => vault.release(seals)),
    sign: (seal) => vault.sign(seal),
    signBatch: (batch) => vault.signBatch(batch),
    serverKey: vault.serverKey,
    close: () => vault.close(),
  }
}

/** The same beacon, each of its answers noted with how late it was; null: there was none yet. */
export function observedBeacon(beacon: Beacon, clock: Clock, note: (lagMs: number | null) => void): Beacon {
  return {
    signatureOf: async (chain, round) => {
      const signature = await beacon.signatureOf(chain, round)
      const lagMs = clock.now().getTime() - beaconTimeMs(chain, round)
      note(signature ? Math.max(0, lagMs) : null)
      return signature
    },
  }
}
