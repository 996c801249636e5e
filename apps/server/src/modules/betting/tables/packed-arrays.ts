import { assert } from '@opendraw/money'
import { writeUuid } from '../bet-hash.ts'

const ONE_DIMENSION = 1
const HEAD_BYTES = 20
const oids = { smallint: 21, int: 23, bigint: 20, uuid: 2950 } as const
const sizes = { smallint: 2, int: 4, bigint: 8, uuid: 16 } as const

/**
 * Arrays as PostgreSQL receives them in binary: it reads them several times faster than their text, and a buffer among a
 * statement's values is sent as it is. The type must be the parameter's own; there are no nulls.
 */
export const packed = {
  smallints: (values: readonly number[]): Buffer =>
    pack('smallint', values, (into, value, at) => into.writeInt16BE(value, at)),
  ints: (values: readonly number[]): Buffer =>
    pack('int', values, (into, value, at) => into.writeInt32BE(value, at)),
  bigints: (values: readonly bigint[]): Buffer =>
    pack('bigint', values, (_, value, at, view) => {
      // A view writes a bigint in one step and cuts off what does not fit; a buffer takes it apart.
      assert(BigInt.asIntN(64, value) === value, 'a bigint has 64 bits')
      view.setBigInt64(at, value)
    }),
  uuids: (values: readonly string[]): Buffer =>
    pack('uuid', values, (into, value, at) => {
      assert(writeUuid(into, value, at) === sizes.uuid, 'a uuid has 16 bytes')
    }),
}

function pack<T>(
  type: keyof typeof oids,
  values: readonly T[],
  write: (into: Buffer, value: T, at: number, view: DataView) => void,
): Buffer {
  const size = sizes[type]
  const into = Buffer.alloc(HEAD_BYTES + values.length * (4 + size))
  into.writeInt32BE(ONE_DIMENSION, 0)
  into.writeInt32BE(oids[type], 8)
  into.writeInt32BE(values.length, 12)
  into.writeInt32BE(1, 16)
  const view = new DataView(into.buffer, into.byteOffset, into.byteLength)
  let at = HEAD_BYTES
  for (const value of values) {
    into.writeInt32BE(size, at)
    write(into, value, at + 4, view)
    at += 4 + size
  }
  return into
}
