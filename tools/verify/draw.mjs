import { hex, join, uint } from './bytes.mjs'
import { hmac } from './hashing-node.mjs'

const drawOf = {
  rgb: (below) => [below(10)],
  k3: (below) => [1 + below(6), 1 + below(6), 1 + below(6)],
  ssc: (below) => [below(10), below(10), below(10), below(10), below(10)],
  pk: (below) => {
    const a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    for (let k = 9; k >= 1; k -= 1) {
      const j = below(k + 1)
      const kept = a[k]
      a[k] = a[j]
      a[j] = kept
    }
    return a
  },
}

const resultOf = (r, entropy) => {
  const key = hmac(hex(r.seed), join('opendraw/round/v1\0', r.game, [0], uint(8, r.issue), [r.mode], entropy))
  let block = []
  let blocks = 0
  let at = 0
  const below = (n) => {
    for (;;) {
      if (at === block.length) {
        block = hmac(key, join('opendraw/stream/v1\0', uint(4, blocks)))
        blocks += 1
        at = 0
      }
      const byte = block[at]
      at += 1
      if (byte < 256 - (256 % n)) return byte % n
    }
  }
  return drawOf[r.game.split('-')[0]](below)
}

export { resultOf }
