import { checkedLiability, getLiability, getSolvency } from '@opendraw/contract'
import { MINUTE_MS } from '@opendraw/time'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { clock } from '../live/clock.ts'
import { session } from '../session/session.ts'
import type { Player } from '../session/session-store.ts'
import { keyOf, type ReplyFor, send } from './ask.ts'
import type { Announced, CheckedWallet, Proven } from './liability-proof.ts'

type Reply = ReplyFor<'getLiability'>

/**
 * What this phone makes of the player's own proof: in the signed total, not as it should be, or (newer than the total) in the
 * next one, by that time. `missing`: the assets that the player had at the time and has no proof of.
 */
export type OwnLiability =
  | Readonly<{ state: 'good'; proven: Proven; wallets: readonly CheckedWallet[]; now: Reply['now'] }>
  | Readonly<{
      state: 'bad'
      wallets: readonly CheckedWallet[]
      missing: readonly string[]
      now: Reply['now']
    }>
  | Readonly<{ state: 'next'; by: Date; now: Reply['now'] }>

/** A total is checked once: the next one is asked for when this is old. */
const STALE_MS = 5 * MINUTE_MS

/** The public page may be some seconds older than a proof in a total that is new. */
const PAGE_WAIT_MS = 4_000
const PAGE_ASKED_MAX = 4

/** Fetches the player's proof and checks it here, in the signed total of every wallet. What is in it counts as checked, once. */
export function ownLiabilityQuery(player: Player | undefined) {
  return queryOptions({
    queryKey: [...keyOf('getLiability', {}), player?.id],
    queryFn: player ? ({ signal }) => ownLiability(player, signal) : skipToken,
    staleTime: STALE_MS,
  })
}

async function ownLiability(player: Player, signal: AbortSignal): Promise<OwnLiability> {
  const [announced, { proven, inNext, now }] = await totalAndProof(signal)
  if (!proven) {
    // Every account is in the totals that are taken once it is open.
    const isLeftOut = announced !== null && player.createdAt.getTime() < announced.at.getTime() - MINUTE_MS
    if (isLeftOut) return { state: 'bad', wallets: [], missing: ['USD'], now }
    return { state: 'next', by: inNext ?? new Date(clock.now()), now }
  }
  const { checkLiability } = await import('./check-liability.ts')
  const { wallets, missing } = await checkLiability(player, proven, announced)
  const isGood = missing.length === 0 && wallets.every((wallet) => wallet.isGood)
  if (!isGood) return { state: 'bad', wallets, missing, now }
  if (!proven.isChecked) count(proven.snapshot)
  return { state: 'good', proven, wallets, now }
}

/**
 * The total that everybody is shown, and then the player's proof, which cannot be in an older one. Where it is in a newer one, the
 * public page is asked again until it has that, too.
 */
async function totalAndProof(signal: AbortSignal): Promise<readonly [Announced, Reply]> {
  for (let asked = 1; ; asked += 1) {
    const { snapshot } = await send({ getSolvency }, {}, signal)
    const reply = await send({ getLiability }, {}, signal)
    const isNewer = reply.proven !== null && reply.proven.snapshot > (snapshot?.id ?? 0n)
    if (!isNewer || asked === PAGE_ASKED_MAX) return [snapshot, reply]
    await new Promise((resolve) => setTimeout(resolve, PAGE_WAIT_MS))
  }
}

// Beside the check and never in its way: a count that does not arrive is made up by the next visit.
function count(snapshot: bigint): void {
  if (session.get().token !== null) send({ checkedLiability }, { snapshot }).catch(() => undefined)
}
