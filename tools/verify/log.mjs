import { hex, isCount, isHash, join, toHex, uint } from './bytes.mjs'
import { isEnded } from './fork.mjs'
import { sha256 } from './hashing-node.mjs'
import { needHead } from './signature.mjs'
import { treeOf } from './tree.mjs'
import { leaveOpen, need, notJudged } from './verdict.mjs'
import { emptyRoot } from './void.mjs'

const isLog = (given) => Array.isArray(given?.list) && given.head !== undefined

/** All pages that were given as one log, the oldest entry first. An entry on two pages counts once. */
const logOf = (pages, receipts, rounds) => {
  const entries = new Map(pages.flatMap(({ list }) => list).map((entry) => [JSON.stringify(entry), entry]))
  const inOrder = [...entries.values()].sort((a, b) => a.seq - b.seq)
  const heads = pages.map(({ head }) => head).filter((head) => head !== null)
  const kept = receipts.map(({ log }) => log).filter((head) => head)
  const shown = rounds.map(({ given }) => given.log).filter((head) => head)
  const seen = [...heads, ...kept, ...shown.map(({ seq, head }) => ({ seq, hash: head }))]
  const signedTo = Math.max(0, ...heads.map(({ seq }) => seq))
  const signers = heads.map(({ vaultKey }) => vaultKey)
  return { entries: inOrder, heads: [...heads, ...kept], seen, signedTo, signers, rounds }
}
/** Its entries that the vault stands for, where the log holds: those up to its newest signed head. */
const provenIn = ({ entries, signedTo }) => entries.filter(({ seq }) => seq <= signedTo)

const endOf = ({ game, issue, betsRoot, result }) => {
  const end = result === null ? 'void' : result.join(' ')
  return sha256(
    join([0], 'opendraw/digest/v1\0', game, [0], uint(8, issue), hex(betsRoot ?? emptyRoot()), end),
  )
}
/**
 * Whether an hour of the log is what its rounds, all of them given, ended with; null where some are missing. A round that was
 * given twice counts once; of one that ended in two ways each is judged by itself (fork.mjs), and the hour is not.
 */
const isOfHour = (hour, rounds) => {
  const ended = rounds
    .map(({ r }) => r)
    .filter((r) => r.game === hour.game && isIn(hour, r.issue) && isEnded(r))
  const ends = new Map(ended.map((r) => [JSON.stringify([r.issue, r.betsRoot, r.result]), r]))
  if (ends.size !== hour.rounds) return null
  const inOrder = [...ends.values()].sort((a, b) => (a.issue < b.issue ? -1 : 1))
  return toHex(treeOf(inOrder.map(endOf))) === hour.root
}
const isIn = ({ firstIssue, lastIssue }, issue) => issue >= String(firstIssue) && issue <= String(lastIssue)

/** Whether a whole log tells of hours of this game up to the round or later, and yet has no week of it: those come first. */
const lacksWeek = (entries, { game, epochId, issue }) =>
  entries[0].seq === 1 &&
  !entries.some(({ kind, subject }) => kind === 'epoch' && subject === `${game} ${epochId}`) &&
  entries.some(({ kind, subject, body }) => {
    if (kind !== 'hour' || !subject.startsWith(`${game} `)) return false
    return String(JSON.parse(body).lastIssue) >= issue
  })

/** The steps of the transparency log: pages of getchain, with the receipts and rounds given beside them. */
const logSteps = {
  record: ({ entries, seen }) => {
    const hashes = [
      ...entries.flatMap(({ previous, hash }) => [previous, hash]),
      ...seen.map(({ hash }) => hash),
    ]
    need(hashes.every(isHash), 'bad_record', 'a hash has not 64 hexadecimal digits')
    const numbers = [...entries.flatMap(({ seq, atMs }) => [seq, atMs]), ...seen.map(({ seq }) => seq)]
    need(numbers.every(isCount) && entries.length > 0, 'bad_record', 'a number is none, or there is no entry')
    return `entries ${entries[0].seq} to ${entries.at(-1).seq}`
  },
  chain: ({ entries }) => {
    let before = entries[0].seq === 1 ? { seq: 0, atMs: 0, hash: '00'.repeat(32) } : undefined
    for (const entry of entries) {
      const { seq, atMs, kind, subject, body, previous, hash } = entry
      const isNext =
        before === undefined || (seq === before.seq + 1 && previous === before.hash && atMs >= before.atMs)
      need(isNext, 'log_broken', `entry ${seq} does not follow the one before it`)
      const numbers = join(hex(previous), uint(8, seq), uint(8, atMs))
      const hashed = sha256(join('opendraw/log/v1\0', numbers, kind, [0], subject, [0], body))
      need(toHex(hashed) === hash, 'log_broken', `entry ${seq} is not what was hashed`)
      before = entry
    }
    return `${entries.length} entries, each with the hash of the one before it`
  },
  head: ({ entries, seen }) => {
    if (seen.length === 0) notJudged('no head in the file')
    for (const { seq, hash } of seen) {
      const entry = entries.find((one) => one.seq === seq)
      need(
        entry !== undefined || seq < entries[0].seq,
        'log_broken',
        `entry ${seq}, which was shown, is missing`,
      )
      need(
        entry === undefined || entry.hash === hash,
        'log_broken',
        `entry ${seq} is not the one that was shown`,
      )
    }
    return `it still holds every head that was shown, to entry ${Math.max(...seen.map(({ seq }) => seq))}`
  },
  signature: async ({ heads }) => {
    // Without a signature anyone may have made it: its entries follow one another, and no more can be said.
    if (heads.length === 0) leaveOpen('no signed head in the file')
    for (const head of heads) await needHead(head)
    return `signed by the vault’s key ${heads[0].vaultKey}`
  },
  weeks: ({ entries, rounds }) => {
    let count = 0
    for (const { r } of rounds) {
      const entry = entries.find(
        ({ kind, subject }) => kind === 'epoch' && subject === `${r.game} ${r.epochId}`,
      )
      const week = entry && JSON.parse(entry.body)
      const isSame =
        !week || (week.root === r.epochRoot && week.rulesHash === r.rulesHash && week.mode === r.mode)
      need(isSame, 'log_broken', `${r.game} ${r.issue} is of another week than the log has`)
      if (week) count += 1
    }
    const strange = rounds.find(({ r }) => lacksWeek(entries, r))
    need(
      strange === undefined,
      'log_broken',
      `${strange?.r.game} ${strange?.r.issue} is of a week that the log never had`,
    )
    if (count === 0) notJudged('no round of a week in it was given')
    return `${count} rounds are of the weeks that it has`
  },
  hours: ({ entries, rounds }) => {
    const hours = entries.filter(({ kind }) => kind === 'hour').map(({ body }) => JSON.parse(body))
    const judged = hours.map((hour) => ({ hour, isRight: isOfHour(hour, rounds) }))
    const wrong = judged.find(({ isRight }) => isRight === false)
    need(
      wrong === undefined,
      'log_broken',
      `${wrong?.hour.game} ended otherwise in the hour ${wrong?.hour.hour}`,
    )
    const count = judged.filter(({ isRight }) => isRight).length
    if (count === 0) notJudged('no whole hour of rounds was given')
    return `${count} hours ended as it says`
  },
}

export { isLog, logOf, logSteps, provenIn }
