import { join, toHex } from './bytes.mjs'
import { sha256 } from './hashing-node.mjs'
import { leaveOpen, need, notJudged } from './verdict.mjs'

const HOUR_MS = 3_600_000

/** The root under which a round without any bet is sealed. */
const emptyRoot = () => toHex(sha256(join('opendraw/empty/v1\0')))

// A record alone shows no signature over its bets: that there were none is then a mere word.
const hasNoBets = ({ r, given }) =>
  given !== r && r.betCount === '0' && r.betsRoot === emptyRoot() && (given.bets ?? []).length === 0

const isOfEntry = ({ body }, { r, given }) => {
  const logged = JSON.parse(body)
  const isSame = ['betsRoot', 'betCount', 'stakeTotal'].every((name) => logged[name] === r[name])
  return isSame && logged.reason === given.voidReason
}

/**
 * Whether these entries must hold the void of a round, had there been one: they begin before its lock, have its hour, which
 * is written when all rounds of it have ended, and go on for an hour, in which the server has long written what was void.
 */
const isCovered = (proven, { r, place }) => {
  const [first] = proven
  const hours = proven.filter(({ kind }) => kind === 'hour')
  const named = `${r.game} ${new Date(place.opensAt).toISOString().slice(0, 13)}`
  const own = hours.find(({ subject }) => subject === named)
  if (own === undefined || (first.seq !== 1 && first.atMs >= place.locksAt)) return false
  return hours.some(({ atMs }) => atMs >= own.atMs + HOUR_MS)
}

/** The step of a round that is void, or that the log says is: the signed log alone can show that one with bets truly was. */
const voidStep = (round) => {
  const { r, given, log } = round
  const isEntry = ({ kind, subject }) => kind === 'void' && subject === `${r.game} ${r.issue}`
  if (given.state !== 'voided') {
    const isDenied = r.result !== null && log?.entries.some(isEntry)
    need(!isDenied, 'log_broken', 'the log says that this round was voided')
    notJudged('the round is not void')
  }
  need(r.seed !== null, 'gap', 'the round is void and its seed was never published')
  // Another vault's log says nothing of this round.
  const proven = log?.signers.every((key) => key === given.vaultKey) ? round.proven : []
  const entry = proven.find(isEntry)
  if (entry === undefined) {
    if (hasNoBets(round)) return `void, without any bet: ${given.voidReason}`
    need(!isCovered(proven, round), 'log_broken', 'the log has the hour of this round, and no void of it')
    leaveOpen('a round that took bets is void: that it truly was, a signed log of that time must say')
  }
  need(isOfEntry(entry, round), 'log_broken', 'the log has another reason for this void, or other bets')
  return `void: ${given.voidReason}, as entry ${entry.seq} of the log says`
}

export { emptyRoot, voidStep }
