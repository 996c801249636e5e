import { checkedLiability, getLiability, getSolvency } from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { checkLiability } from './check-liability.ts'
import { proveLiability } from './prove-liability.ts'
import { readSolvency } from './read-solvency.ts'

/** A proof hashes two subtrees of a thousand leaves. */
const PROOF_COST = 5

/** What everyone may read of what is owed, and what a player may check of their own. */
export const routes: Binding[] = [
  bind(getSolvency, (ctx) => readSolvency(ctx)),
  bind(
    getLiability,
    (ctx, _, { playerId }) => proveLiability(ctx, playerId),
    () => PROOF_COST,
  ),
  bind(checkedLiability, async (ctx, { snapshot }, { playerId }) => {
    await checkLiability(ctx, playerId, snapshot)
    return { done: true as const }
  }),
]
