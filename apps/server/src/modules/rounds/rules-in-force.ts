import { type GameInstance, rulesOf } from '@opendraw/games'
import { rulesHash, rulesText } from '@opendraw/games/fairness'
import type { EpochRow } from './tables/epochs.ts'

/** The rules as an epoch publishes them: their text and its hash in hex. */
export type RulesInForce = Readonly<{ text: string; hash: string }>

const known = new Map<string, RulesInForce>()

/** The rules of a game under the terms of an epoch; without one, as an epoch without a beacon would publish them. */
export function rulesInForce(
  instance: GameInstance,
  epoch: Pick<EpochRow, 'mode' | 'beaconChain'> | undefined,
): RulesInForce {
  const { mode = 0, beaconChain = null } = epoch ?? {}
  const key = `${instance.id} ${mode} ${beaconChain?.chainHash ?? ''}`
  const found = known.get(key)
  if (found) return found
  const rules = rulesOf(instance.game)
  const chain = beaconChain ?? undefined
  const made = {
    text: rulesText(rules, instance, mode, chain),
    hash: rulesHash(rules, instance, mode, chain),
  }
  known.set(key, made)
  return made
}
