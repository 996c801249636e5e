import { hash } from 'node:crypto'
import { message, unsigned } from '@opendraw/games/fairness/bytes'
import { assert, type Money } from '@opendraw/money'
import { snapshotBytes } from '../sum-bytes.ts'

/**
 * What a tree is made for. `key` has 32 random bytes, drawn anew for each snapshot and never published: who knows it can open
 * every leaf.
 */
export type Snapshot = Readonly<{ snapshotId: bigint; asset: string; key: Uint8Array }>

/** The 64 bytes from which an owner's salt, split and places in the order come. */
export type Secret = Readonly<{ salt: Uint8Array; view: DataView }>

/**
 * An owner's secret: SHA-512(key ‖ "opendraw/liability/owner/v1\0" ‖ u64be(snapshotId) ‖ asset ‖ 0 ‖ u64be(number)). The key stands
 * first and every input has one length, so that a plain hash is a keyed one; createHmac costs several times as much.
 * NOTE: it answers with the same memory each time: use it before asking again.
 */
export type OwnerSecret = (number: bigint) => Secret

const SALT_BYTES = 32
const SPLIT_AT = 32
const ORDER_AT = [40, 48] as const

export function ownerSecret({ snapshotId, asset, key }: Snapshot): OwnerSecret {
  assert(key.length === 32, 'the key has 32 bytes')
  const named = snapshotBytes(snapshotId, asset)
  const input = message(key, 'opendraw/liability/owner/v1\0', named, unsigned(0, 8))
  const inputView = new DataView(input.buffer, input.byteOffset)
  const numberAt = input.length - 8
  const bytes = Buffer.alloc(64)
  const secret = {
    salt: bytes.subarray(0, SALT_BYTES),
    view: new DataView(bytes.buffer, bytes.byteOffset, 64),
  }
  return (number) => {
    inputView.setBigUint64(numberAt, number)
    // As a text of bytes: handing out a buffer for every hash takes five times as long.
    bytes.write(hash('sha512', input, 'binary'), 'latin1')
    return secret
  }
}

/** One of the two parts of an amount, cut at a random point: part 0 is uniform from 0 to the amount, part 1 is the rest. */
export function partOf({ view }: Secret, amount: Money, part: 0 | 1): Money {
  const first = (view.getBigUint64(SPLIT_AT) * (amount + 1n)) >> 64n
  return part === 0 ? first : amount - first
}

/** Where a part stands among all leaves: they are sorted by this number of 64 bits. */
export function orderKeyOf({ view }: Secret, part: 0 | 1): bigint {
  return view.getBigUint64(ORDER_AT[part])
}
