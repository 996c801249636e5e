import { gameInstance } from '../catalogue.ts'
import { isMode, type Mode } from './byte-stream.ts'
import { fromHex } from './bytes.ts'
import { isDrawable } from './draw-result.ts'

/**
 * All that is published of a round, as plain JSON: bytes in hex; `issue`, `betCount` and `stakeTotal`
 * (micro-units) in digits. `path` leads from leaf `leafIndex` of `leafCount` to `epochRoot`. What is null is
 * not known before the draw; the beacon's signature is null in mode 0. `entropy` may be left out: it follows
 * from the rest.
 */
export type RoundRecord = Readonly<{
  game: string
  issue: string
  epochId: string
  epochRoot: string
  leafIndex: number
  leafCount: number
  path: readonly string[]
  commitment: string
  seed: string | null
  mode: number
  betsRoot: string | null
  betCount: string | null
  stakeTotal: string | null
  beaconSignature: string | null
  entropy?: string
  result: readonly number[] | null
  rulesHash: string
}>

/** A record of unknown origin, read field by field: what is not as it must be is undefined. */
export type RoundFacts = ReturnType<typeof readRoundRecord>

/** Reads any value as far as it is a round record. Never fails. */
export function readRoundRecord(value: unknown) {
  const record = fieldsOf(value)
  const beacon = record.beaconSignature
  const game = textOf(record.game, isDrawable)
  return {
    game,
    instance: game === undefined ? undefined : gameInstance(game),
    issue: unsignedOf(record.issue),
    epochId: textOf(record.epochId, (text) => /^[0-9A-Z-]{1,32}$/.test(text)),
    epochRoot: fromHex(record.epochRoot, 32),
    leafIndex: countOf(record.leafIndex),
    leafCount: countOf(record.leafCount),
    path: pathOf(record.path),
    commitment: fromHex(record.commitment, 32),
    seed: fromHex(record.seed, 32),
    mode: modeOf(record.mode),
    betsRoot: fromHex(record.betsRoot, 32),
    betCount: unsignedOf(record.betCount),
    stakeTotal: unsignedOf(record.stakeTotal),
    beaconSignature: fromHex(beacon),
    hasBeacon: beacon !== null && beacon !== undefined,
    entropy: typeof record.entropy === 'string' ? record.entropy.toLowerCase() : undefined,
    result: numbersOf(record.result),
    rulesHash: textOf(record.rulesHash, (text) => /^[0-9a-f]{64}$/i.test(text))?.toLowerCase(),
  }
}

type Fields = { readonly [Name in keyof RoundRecord]?: unknown }

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? value : {}
}

function textOf(value: unknown, isGood: (text: string) => boolean): string | undefined {
  return typeof value === 'string' && isGood(value) ? value : undefined
}

function unsignedOf(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^[0-9]{1,20}$/.test(value)) return undefined
  const number = BigInt(value)
  return number < 1n << 64n ? number : undefined
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

function modeOf(value: unknown): Mode | undefined {
  return isMode(value) ? value : undefined
}

// A tree of 2^64 leaves has paths of 64 hashes: more is no path.
function pathOf(value: unknown): Uint8Array[] | undefined {
  if (!Array.isArray(value) || value.length > 64) return undefined
  const hashes = value.map((item) => fromHex(item, 32)).filter((hash) => hash !== undefined)
  return hashes.length === value.length ? hashes : undefined
}

function numbersOf(value: unknown): number[] | undefined {
  if (!Array.isArray(value) || value.length > 16) return undefined
  const numbers = value.filter((item): item is number => typeof item === 'number')
  return numbers.length === value.length ? numbers : undefined
}
