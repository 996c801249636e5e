import { type GameInstance, rulesOf } from '@opendraw/games'
import { rulesHash, rulesText } from '@opendraw/games/fairness'
import { memoize } from '../../memoize.ts'
import { type EpochRow } from './tables/epochs.ts'

/** The rules as an epoch publishes them: their text and its hash in hex. */
export type RulesInForce = Readonly<{ text: string; hash: string }>

/** The rules of a game under the terms of an epoch; without one, as an epoch without a beacon would publish them. */
export function rulesInForce(
  instance: GameInstance,
  epoch: Pick<EpochRow, 'mode' | 'beaconChain'> | undefined,
): RulesInForce {
  const { mode = 0, beaconChain = null } = epoch ?? {}
  return madeOnce({ instance, mode, beaconChain })
}

type Terms = Pick<EpochRow, 'mode' | 'beaconChain'> & { readonly instance: GameInstance }

const madeOnce = memoize(
  ({ instance, mode, beaconChain }: Terms): RulesInForce => {
    const rules = rulesOf(instance.game)
    const chain = beaconChain ?? undefined
    return {
      text: rulesText(rules, instance, mode, chain),
      hash: rulesHash(rules, instance, mode, chain),
    }
  },
  ({ instance, mode, beaconChain }) => `${instance.id} ${mode} ${beaconChain?.chainHash ?? ''}`,
)
