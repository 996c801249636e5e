import { hex, join, toHex } from './bytes.mjs'
import { sha256 } from './hashing-node.mjs'
import { need } from './verdict.mjs'

/** The root that a hash at a place among `count` leads to; path steps as in RFC 6962. */
const rootFrom = (start, path, index, count, code) => {
  need(index < count, code, `a tree of ${count} leaves has no place ${index}`)
  let hash = start
  let used = 0
  for (let at = index, last = count - 1; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    const isRight = at % 2 === 1
    if (!isRight && at === last) continue
    need(used < path.length, code, 'the path is too short for this place')
    const sibling = hex(path[used])
    hash = isRight ? sha256(join([1], sibling, hash)) : sha256(join([1], hash, sibling))
    used += 1
  }
  need(used === path.length, code, 'the path is too long for this place')
  return toHex(hash)
}

/** The root over hashes, in the shape of RFC 6962: the largest power of two to the left. */
const treeOf = (leaves) => {
  if (leaves.length === 1) return leaves[0]
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return sha256(join([1], treeOf(leaves.slice(0, half)), treeOf(leaves.slice(half))))
}

export { rootFrom, treeOf }
