import { epochAt, epochById, type GameInstance, rulesOf } from '@opendraw/games'
import { rulesHash, rulesText } from '@opendraw/games/fairness'
import type { Context } from '../../context.ts'
import { memoize } from '../../process-state.ts'
import { gameOf } from '../games/index.ts'
import { NOTICE_MS } from './epochs.ts'
import { roundsState } from './state.ts'
import { type EpochRow, findEpochs } from './tables/epochs.ts'
import { databaseNow, type RoundRow, roundsNow } from './tables/rounds.ts'

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

/** A game's state: its current round, the last one drawn, and the commitments that both belong to. */
export type GameNow = Readonly<{
  instance: GameInstance
  now: Date
  current: RoundRow | undefined
  last: RoundRow | undefined
  oddsVersion: number
  rules: RulesInForce
  epoch: EpochNotice | null
  /** What will decide the current round beside its seed; null in mode 0, and without a current round. */
  beacon: BeaconNotice | null
}>

/** A round of a public beacon, named before it speaks. */
export type BeaconNotice = Readonly<{ chainHash: string; round: bigint; at: Date }>

/** `hasFullNotice`: the root was public a day before its first round. `fullNoticeFrom`: since, or from, when that is so. */
export type EpochNotice = Readonly<{
  id: string
  root: Buffer
  publishedAt: Date
  mode: 0 | 2
  hasFullNotice: boolean
  fullNoticeFrom: Date
}>

/** A game's state by the database's clock; refuses with not_found. Up to a tenth of a second old, `now` included. */
export async function getGame(ctx: Context, id: string): Promise<GameNow> {
  const instance = gameOf(id)
  return roundsState(ctx).games(ctx.clock, instance.id, () => readGame(ctx, instance))
}

async function readGame(ctx: Context, instance: GameInstance): Promise<GameNow> {
  const { id } = instance
  const [now, { current, last }] = await Promise.all([databaseNow(ctx.db), roundsNow(ctx.db, id)])
  const week = epochAt(now.getTime())
  // The round of the moment is decided by what its own week names, whatever week the moment is in.
  const ids = [...new Set([week.id, epochAt(week.endMs).id, ...(current ? [current.epoch] : [])])]
  const games = ids.map(() => id)
  const epochs = await findEpochs(ctx.db, games, ids)
  const epoch = epochs.find((one) => one.id === week.id)
  return {
    instance,
    now,
    current,
    last,
    oddsVersion: rulesOf(instance.game).version,
    rules: rulesInForce(instance, epoch),
    epoch: epoch ? noticeOf(epoch, epochs, now) : null,
    beacon: current ? beaconOf(current, epochs) : null,
  }
}

function beaconOf(
  { epoch: id, beaconRound, beaconAt }: RoundRow,
  epochs: readonly EpochRow[],
): BeaconNotice | null {
  const chain = epochs.find((one) => one.id === id)?.beaconChain
  if (!chain || beaconRound === null || beaconAt === null) return null
  return { chainHash: chain.chainHash, round: beaconRound, at: beaconAt }
}

function noticeOf(epoch: EpochRow, epochs: readonly EpochRow[], now: Date): EpochNotice {
  const startMs = startOf(epoch.id)
  const hasFullNotice = isFull(epoch.publishedAt.getTime(), startMs)
  const nextStartMs = epochById(epoch.id)?.endMs ?? startMs
  const next = epochs.find((one) => one.id === epochAt(nextStartMs).id)
  const isNextFull = isFull(next?.publishedAt.getTime() ?? now.getTime(), nextStartMs)
  // The week after the next is published when this one ends, so that its notice is always full.
  const laterMs = isNextFull ? nextStartMs : (epochById(epochAt(nextStartMs).id)?.endMs ?? nextStartMs)
  const { id, root, publishedAt, mode } = epoch
  const fullNoticeFrom = new Date(hasFullNotice ? startMs : laterMs)
  return { id, root, publishedAt, mode, hasFullNotice, fullNoticeFrom }
}

function isFull(publishedAtMs: number, startMs: number): boolean {
  return publishedAtMs + NOTICE_MS <= startMs
}

function startOf(epochId: string): number {
  return epochById(epochId)?.startMs ?? 0
}

/** The rules as an epoch publishes them: their text and its hash in hex. */
type RulesInForce = Readonly<{ text: string; hash: string }>

/** The rules of a game under the terms of an epoch; without one, as an epoch without a beacon would publish them. */
function rulesInForce(
  instance: GameInstance,
  epoch: Pick<EpochRow, 'mode' | 'beaconChain'> | undefined,
): RulesInForce {
  const { mode = 0, beaconChain = null } = epoch ?? {}
  return madeOnce({ instance, mode, beaconChain })
}

type Terms = Pick<EpochRow, 'mode' | 'beaconChain'> & Readonly<{ instance: GameInstance }>
