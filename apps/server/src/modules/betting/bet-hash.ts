import { hash } from 'node:crypto'
import type { Slip } from './slip.ts'

const OWNER_TAG = Buffer.from('opendraw/owner/v1\0')
const BET_TAG = Buffer.from('\0opendraw/bet/v1\0')

/**
 * The hashes of a slip's lines, as `betHash` of packages/games defines them, from what is stored of them alone. The owner's
 * salt is the slip's key twice: 122 random bits that the player knows and nobody else, so that a hash tells a stranger
 * nothing. Node's own SHA-256 instead of the portable one, at a third of its time; a test holds both together.
 */
export function betHashes(slip: Pick<Slip, 'playerId' | 'key' | 'roundId' | 'lines'>): Buffer[] {
  const key = Buffer.from(slip.key.replaceAll('-', ''), 'hex')
  const owned = Buffer.concat([OWNER_TAG, u64(slip.playerId), key, key])
  const owner = hash('sha256', owned, 'buffer')
  return slip.lines.map(({ play, pick, stake }, at) => {
    const bytes = Buffer.allocUnsafe(BET_TAG.length + 72)
    let end = BET_TAG.copy(bytes)
    end = bytes.writeBigUInt64BE(slip.roundId, end)
    end += key.copy(bytes, end)
    end = bytes.writeUInt16BE(at + 1, end)
    end = bytes.writeUInt16BE(play, end)
    end = bytes.writeUInt32BE(pick, end)
    end = bytes.writeBigUInt64BE(stake, end)
    owner.copy(bytes, end)
    return hash('sha256', bytes, 'buffer')
  })
}

/** The root of `batchTree` over the hashes: ascending, in the shape of RFC 6962. */
export function batchRoot(hashes: readonly Buffer[]): Buffer {
  let level = [...hashes].sort(Buffer.compare)
  while (level.length > 1) {
    const parents: Buffer[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (left) parents.push(right ? hash('sha256', Buffer.concat([NODE, left, right]), 'buffer') : left)
    }
    level = parents
  }
  const [root] = level
  if (!root) throw new RangeError('a batch has a bet')
  return root
}

const NODE = Buffer.from([1])

function u64(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeBigUInt64BE(value)
  return bytes
}
