import { LINES_MAX, toJson } from '@opendraw/contract'
import type { Game } from '@opendraw/games'
import { CENT, type Money } from '@opendraw/money'
import type { Bet } from '../../client/bets.ts'
import { emptySlip, type Slip, type SlipLine, TIMES_MAX } from './bet-slip.ts'
import { type PlaysReply, pickOf } from './slip-check.ts'

/** A game's slip as this device keeps it. */
export type SlipState = Readonly<{
  slip: Slip
  /** The bet that was sent of it and not heard of: sent again with its key, it is placed once. */
  sent: Bet | null
  /** What was placed last, to be placed again. */
  placed: Slip | null
  /** The stake that the next line begins with: the last one chosen. */
  stake: Money
  /** The odds that the slip was filled in at; null until the game has said them. */
  oddsVersion: number | null
}>

type Store = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (game: Game) => `App-Slip-${game}`

/** Writes a game's slip to the device; logging out wipes it. Where storage is full or refused, the slip lives as long as the page. */
export function keepSlip(store: Store, game: Game, state: SlipState): void {
  try {
    store.setItem(keyOf(game), toJson(state))
  } catch {
    // Nothing is lost that is on the screen.
  }
}

/** The slip that the device keeps; undefined where there is none that can be read: storage is open to anyone on the device. */
export function keptSlip(store: Store, game: Game): SlipState | undefined {
  try {
    const { slip, sent = null, placed, stake, oddsVersion } = JSON.parse(store.getItem(keyOf(game)) ?? '')
    return {
      slip: exact(slip),
      sent: sent === null ? null : betIn(sent),
      placed: placed === null ? null : exact(placed),
      stake: stakeIn(stake),
      oddsVersion: Number.isSafeInteger(oddsVersion) ? oddsVersion : null,
    }
  } catch {
    return undefined
  }
}

/** The slip that a stored object stands for. Anything else throws. */
function exact({ lines, times }: { lines: readonly Record<string, unknown>[]; times: unknown }): Slip {
  const count = Number(times)
  if (lines.length > LINES_MAX || !Number.isInteger(count) || count < 1 || count > TIMES_MAX)
    throw new RangeError('no slip')
  return {
    lines: lines.map(({ play, pick, stake }) => ({
      play: String(play),
      pick: String(pick),
      stake: stakeIn(stake),
    })),
    times: count,
  }
}

type StoredBet = Readonly<{ lines: readonly Record<string, unknown>[] } & Record<keyof Bet, unknown>>

/** The bet that a stored object stands for. Anything else throws. */
function betIn({ gameId, issue, oddsVersion, key, lines }: StoredBet): Bet {
  if (!/^[0-9]{1,19}$/.test(String(issue)) || !/^[0-9a-f-]{36}$/.test(String(key)))
    throw new RangeError('no bet')
  return {
    gameId: String(gameId),
    issue: BigInt(String(issue)),
    oddsVersion: Number(oddsVersion),
    key: String(key),
    lines: [...exact({ lines, times: 1 }).lines],
  }
}

function stakeIn(text: unknown): Money {
  if (typeof text !== 'string' || !/^[0-9]{1,15}$/.test(text)) throw new RangeError('no stake')
  return BigInt(text)
}

/**
 * A slip that was filled in at the odds `before`, as the game sells it now: empty when odds have changed or one of its lines is
 * no longer sold; otherwise with every stake within the game's limits.
 */
export function fitted(slip: Slip, before: number | null, plays: PlaysReply): Slip {
  if (before !== null && before !== plays.oddsVersion) return emptySlip
  if (!slip.lines.every((line) => pickOf(plays, line))) return emptySlip
  return clamped(slip, plays)
}

/** The lines that the game still sells, each with a stake within its limits. */
export function clamped(slip: Slip, plays: PlaysReply): Slip {
  const lines = slip.lines.flatMap((line): SlipLine[] => {
    const pick = pickOf(plays, line)
    return pick ? [{ ...line, stake: within(line.stake, pick, BigInt(slip.times)) }] : []
  })
  return { ...slip, lines }
}

/** A stake of nothing stays: it is still to be typed. */
function within(stake: Money, limits: { stakeMin: Money; stakeMax: Money }, times: bigint): Money {
  if (stake === 0n) return stake
  const most = limits.stakeMax / times
  if (stake > most) return most - (most % CENT)
  const least = (limits.stakeMin + times - 1n) / times
  const up = (CENT - (least % CENT)) % CENT
  return stake < least ? least + up : stake
}
