import type { LogEntry, LogHead } from '@opendraw/games/fairness'
import type { PublishedHead } from './head.ts'

/**
 * One part of an owner's sum as it is published: bytes in hex, the amount in digits. `leaf` is the hash of the part; `path` lists
 * hash ‖ u64be(sum) of its siblings from the bottom up.
 */
export type LiabilityPart = Readonly<{
  part: 0 | 1
  index: number
  salt: string
  amount: string
  leaf: string
  path: readonly string[]
}>

/**
 * What a player is handed: the head that the vault signed, the two parts of their sum, and the stretch of the transparency log
 * from the entry of that head on to a signed head of the log.
 */
export type LiabilityProof = Readonly<{
  number: string
  liability: PublishedHead
  parts: readonly [LiabilityPart, LiabilityPart]
  log: Readonly<{ list: readonly LogEntry[]; head: LogHead }>
}>
