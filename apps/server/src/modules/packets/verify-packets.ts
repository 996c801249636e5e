import type { Tx } from '@opendraw/db'
import { splitPacket } from '@opendraw/games/packets'
import type { Violation } from '@opendraw/ledger'
import { CENT } from '@opendraw/money'
import { type DrawnPacket, drawnPackets, unpaidClaims, wrongCounts, wrongMoney } from './tables/checks.ts'

const PLACES_MAX = 20
const PACKETS_PER_PAGE = 500

/** Every packet against its seed, its claims and the ledger; empty when all hold. That the seed is the one committed to, the table itself checks. */
export async function verifyPackets(db: Tx): Promise<Violation[]> {
  const found = (invariant: string, wrong: readonly { readonly detail: string }[]): Violation[] =>
    wrong.map(({ detail }) => ({ invariant, detail }))
  return [
    ...found('a packet counts what was opened of it', await wrongCounts(db, PLACES_MAX)),
    ...found("a packet's money was opened, went back or is there", await wrongMoney(db, PLACES_MAX)),
    ...found('what was opened is in a wallet', await unpaidClaims(db, PLACES_MAX)),
    ...found('a packet is split by its seed', await strangeSplits(db)),
  ]
}

async function strangeSplits(db: Tx): Promise<{ detail: string }[]> {
  const strange: { detail: string }[] = []
  for (let after = 0n; strange.length < PLACES_MAX; ) {
    const page = await drawnPackets(db, after, PACKETS_PER_PAGE)
    strange.push(...page.filter((one) => !isSplitBySeed(one)).map(({ id }) => ({ detail: `packet ${id}` })))
    const last = page.at(-1)
    if (!last || page.length < PACKETS_PER_PAGE) break
    after = last.id
  }
  return strange
}

function isSplitBySeed({ seed, mode, total, count, shares }: DrawnPacket): boolean {
  const pieces = splitPacket({ seed, mode, count, cents: Number(total / CENT) })
  return pieces.every((cents, at) => shares[at] === BigInt(cents) * CENT)
}
