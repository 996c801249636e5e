import { hex, isCount, isHash, isHex, join, toHex, uint } from './bytes.mjs'
import { sha256 } from './hashing-node.mjs'
import { logOf, logSteps } from './log.mjs'
import { isLogHead, needHead, needSigned } from './signature.mjs'
import { leaveOpen, need, notJudged } from './verdict.mjs'

const isLiability = (given) => given?.liability !== undefined && given.parts !== undefined

const isText = (value) => typeof value === 'string'
const isAbsent = (value) => value === undefined || value === null
const isWhole = (value) => isText(value) && /^(0|-?[1-9][0-9]{0,19})$/.test(value)
const isBelow = (bits, value) => isWhole(value) && BigInt(value) >= 0n && BigInt(value) < 2n ** bits
const isLong = (bytes, value) => isHex(value) && value.length === 2 * bytes
const isPower = (value) => isCount(value) && value > 1 && Number.isInteger(Math.log2(value))

const isTotal = ({ snapshotId, asset, root, total, leafCount, journalNo, atMs, vaultKey, signature }) =>
  [
    isBelow(64n, snapshotId) && isBelow(64n, journalNo) && isBelow(63n, total),
    isText(asset) && /^[!-~]{1,32}$/.test(asset),
    isHash(root) && isHash(vaultKey) && isLong(64, signature),
    isPower(leafCount) && isCount(atMs),
  ].every(Boolean)
const isPart = ({ part, index, salt, amount, leaf, path }) =>
  [
    (part === 0 || part === 1) && isCount(index) && isWhole(amount),
    isHash(salt) && isHash(leaf),
    Array.isArray(path) && path.length <= 52 && path.every((step) => isLong(40, step)),
  ].every(Boolean)
const isEntry = ({ seq, atMs, kind, subject, body, previous, hash }) =>
  [seq, atMs].every(isCount) && [kind, subject, body].every(isText) && [previous, hash].every(isHash)
const isStretch = ({ list, head }) =>
  Array.isArray(list) && list.length > 0 && list.every(isEntry) && isLogHead(head)

const sumOf = (step) => BigInt(`0x${step.slice(64)}`)
/** The node that a part leads to, and every sum that is met on the way. */
const climb = ({ leaf, amount, index, path }) => {
  let hash = hex(leaf)
  let sum = BigInt(amount)
  let at = index
  const sums = [sum]
  for (const step of path) {
    const beside = hex(step)
    const own = join(hash, uint(8, BigInt.asUintN(64, sum)))
    hash = sha256(at % 2 === 1 ? join([0x21], beside, own) : join([0x21], own, beside))
    sum += sumOf(step)
    sums.push(sumOf(step), sum)
    at = Math.floor(at / 2)
  }
  return { root: toHex(hash), sum, sums }
}

/** The steps of a proof that an account is in the signed total of all liabilities. */
const liabilitySteps = {
  record: ({ given }) => {
    const { number, liability, parts, log, amount } = given
    const isForm = [
      isBelow(64n, number) && isTotal(liability),
      Array.isArray(parts) && parts.length === 2 && parts.every(isPart),
      isAbsent(log) || isStretch(log),
      isAbsent(amount) || isWhole(amount),
    ].every(Boolean)
    need(isForm, 'bad_record', 'something is missing, or not of the form it should have')
    return `account ${number} in snapshot ${liability.snapshotId} of ${liability.asset}`
  },
  parts: ({ given }) => {
    const [one, other] = given.parts
    const areTwo = one.part === 0 && other.part === 1 && one.index !== other.index
    need(areTwo, 'same_leaf', 'the two parts are one leaf')
    return `leaves ${one.index} and ${other.index}`
  },
  path: ({ given }) => {
    const { leafCount } = given.liability
    const isRight = ({ index, path }) => index < leafCount && path.length === Math.log2(leafCount)
    need(given.parts.every(isRight), 'bad_path', `this is no place in a tree of ${leafCount} leaves`)
    return `${Math.log2(leafCount)} steps up a tree of ${leafCount} leaves`
  },
  sums: ({ given }) => {
    const wrong = given.parts.flatMap((part) => climb(part).sums).find((sum) => sum < 0n || sum >= 2n ** 63n)
    need(wrong === undefined, 'bad_sum', `a sum on the way is negative or too large: ${wrong}`)
    return 'no sum on the way is negative'
  },
  leaf: ({ given }) => {
    const { snapshotId, asset } = given.liability
    const named = join([0x20], 'opendraw/liability/v1\0', uint(8, snapshotId), asset, [0])
    for (const { part, salt, amount, leaf } of given.parts) {
      const own = join(uint(8, given.number), [part], hex(salt), uint(8, amount))
      const isHashed = toHex(sha256(join(named, own))) === leaf
      need(isHashed, 'bad_leaf', `part ${part} is not of this account, amount, salt and snapshot`)
    }
    return 'both leaves are of this account and snapshot'
  },
  root: ({ given }) => {
    const { root } = given.liability
    const isThere = given.parts.every((part) => climb(part).root === root)
    need(isThere, 'bad_root', 'a part does not lead to the root')
    return root
  },
  total: ({ given }) => {
    const { total, asset } = given.liability
    need(climb(given.parts[0]).sum === BigInt(total), 'bad_total', 'the tree has another sum than the total')
    return `${total} of ${asset} are owed in all`
  },
  amount: ({ given }) => {
    const sum = given.parts.reduce((all, { amount }) => all + BigInt(amount), 0n)
    if (isAbsent(given.amount)) notJudged(`compare with your screens: ${sum}`)
    need(sum === BigInt(given.amount), 'wrong_amount', `the parts are ${sum}, not ${given.amount}`)
    return `${sum}, as the screens show`
  },
  log: ({ given }) => {
    // Without the log, the vault may have signed another total for others.
    if (isAbsent(given.log)) leaveOpen('no stretch of the log in the file')
    const { liability, log } = given
    const stretch = logOf([log], [], [])
    logSteps.chain(stretch)
    logSteps.head(stretch)
    const { snapshotId, asset, root, total, leafCount, journalNo, atMs, vaultKey, signature } = liability
    const body = { asset, atMs, journalNo, leafCount, root, signature, snapshotId, total, vaultKey }
    const entry = stretch.entries.find(
      ({ kind, subject }) => kind === 'liability' && subject === `${asset} ${snapshotId}`,
    )
    const isIn = entry?.body === JSON.stringify(body) && entry.seq <= log.head.seq
    need(isIn && log.head.vaultKey === vaultKey, 'not_in_log', 'the signed log does not hold this total')
    return `entry ${entry.seq} of the log`
  },
  signature: async ({ given }) => {
    const { liability, log } = given
    const { snapshotId, asset, root, total, leafCount, journalNo, atMs, vaultKey, signature } = liability
    const numbers = [total, leafCount, journalNo, atMs].map((value) => uint(8, value))
    const message = join(
      'opendraw/liability-head/v1\0',
      uint(8, snapshotId),
      asset,
      [0],
      hex(root),
      ...numbers,
    )
    await needSigned(vaultKey, message, signature, 'bad_signature', 'the vault did not sign this total')
    if (!isAbsent(log)) await needHead(log.head)
    return `signed by the vault’s key ${vaultKey}`
  },
}

export { isLiability, liabilitySteps }
