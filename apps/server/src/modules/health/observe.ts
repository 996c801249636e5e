import type { Beacon } from '../../config/beacon.ts'
import type { Clock } from '../../config/clock.ts'
import { observedBeacon, observedVault } from '../../config/observed.ts'
import type { Vault } from '../../config/vault.ts'
import type { ProcessState } from '../../process-state.ts'
import { healthState } from './state.ts'

type Parts = Readonly<{ vault: Vault; beacon: Beacon; clock: Clock; state: ProcessState }>

/** The same vault and beacon; what they answer is remembered until the node's next beat. */
export function observe({ vault, beacon, clock, state }: Parts): Pick<Parts, 'vault' | 'beacon'> {
  const seen = healthState({ state })
  return {
    vault: observedVault(vault, (_call, outcome) => {
      const now = clock.now()
      if (outcome === 'failed') seen.vault.failingSince ??= now
      else Object.assign(seen.vault, { answeredAt: now, failingSince: null })
    }),
    beacon: observedBeacon(beacon, clock, (lagMs) => {
      if (lagMs !== null) Object.assign(seen.beacon, { answeredAt: clock.now(), lagMs })
    }),
  }
}
