import { beaconStep } from './beacon.mjs'
import { bytesOf, hex, isCount, isHash, isHex, join, toHex, uint } from './bytes.mjs'
import { resultOf } from './draw.mjs'
import { sha256 } from './hashing-node.mjs'
import { placeOf } from './place.mjs'
import { paysOf, promisesOf } from './rules.mjs'
import { isKnown, needSeal, needWeek } from './signature.mjs'
import { rootFrom } from './tree.mjs'
import { leaveOpen, need, notJudged } from './verdict.mjs'
import { voidStep } from './void.mjs'

const isRound = (given) => typeof (given?.record ?? given)?.commitment === 'string'

const isMissing = (value) => value === undefined || value === null
/** Whether a round whose bets must have been sealed comes without the signature that binds their sums. */
const lacksSeal = ({ given, r }) =>
  given !== r && isMissing(given.seal) && (r.result !== null || r.betsRoot !== null)
const isBet = ({ play, pick, stake, payout, placedAt = 0 }) =>
  [play, pick, placedAt].every(isCount) && [stake, payout].every(isDigits)

/** Whether a file has what its steps need, in the form that they need. */
const isFormed = (r, given) => {
  const { bets = [], beacon, rulesText, state = '', epochSignature, epochPublishedAt } = given
  const hashes = [r.epochRoot, r.commitment, r.rulesHash, ...r.path]
  const known = [r.seed, r.betsRoot].filter((value) => value !== null)
  const times = [given.opensAt, given.locksAt, given.drawsAt].filter((time) => time !== undefined)
  return [
    Array.isArray(r.path) && [...hashes, ...known].every(isHash),
    [r.leafIndex, r.leafCount, r.mode, ...times].every(isCount) && r.epochId !== undefined,
    r.beaconSignature === null || isHex(r.beaconSignature),
    r.result === null || (Array.isArray(r.result) && r.result.every(isCount)),
    Array.isArray(bets) && bets.every(isBet),
    (isMissing(beacon) || isCount(beacon.round)) && (isMissing(rulesText) || typeof rulesText === 'string'),
    typeof state === 'string' && (epochSignature === undefined || isCount(epochPublishedAt)),
  ].every(Boolean)
}

/** The steps of a round; `given` is the reply of getproof, or its record alone, with `rulesText` and `bets` added at will. */
const roundSteps = {
  record: (round) => {
    const { r, given } = round
    round.place = placeOf(r.game, r.issue)
    need(isFormed(r, given), 'bad_record', 'something is missing, or not of the form it should have')
    const { state } = given
    const isDrawn = r.seed !== null && state !== 'voided'
    const isWhole = r.result === null ? state !== 'opened' && (r.seed === null || state) : isDrawn
    need(isWhole, 'bad_record', 'a drawn round has a seed and a result, and is not void')
    return `${r.game} ${r.issue}, week ${r.epochId}`
  },
  commitment: ({ r }) => {
    if (r.seed === null) notJudged('the seed is not published yet')
    need(toHex(sha256(hex(r.seed))) === r.commitment, 'bad_commitment', 'the seed is not the committed one')
    return 'the seed is the one that was committed'
  },
  path: (round) => {
    const { r, given, place } = round
    const isPlace = ['epochId', 'leafIndex', 'leafCount'].every((name) => r[name] === place[name])
    need(
      isPlace,
      'bad_path',
      `by its time it is leaf ${place.leafIndex} of ${place.leafCount} of ${place.epochId}`,
    )
    const isTime = ['opensAt', 'locksAt', 'drawsAt'].every((name) =>
      [undefined, place[name]].includes(given[name]),
    )
    need(isTime, 'bad_path', 'the times are not those of the issue')
    const bound = join(
      [0],
      'opendraw/leaf/v1\0',
      r.epochId,
      [0],
      r.game,
      [0],
      uint(8, r.issue),
      hex(r.commitment),
    )
    round.root = rootFrom(sha256(bound), r.path, r.leafIndex, r.leafCount, 'bad_path')
    return `leaf ${r.leafIndex} of ${r.leafCount}, as its time says`
  },
  root: ({ r, root }) => {
    if (root === undefined) notJudged('there is no path to follow')
    need(root === r.epochRoot, 'bad_root', 'the commitment does not lead to the published root')
    return `the commitment leads to the root ${r.epochRoot}`
  },
  mode: ({ r }) => {
    need(r.mode === 0 || r.mode === 2, 'bad_mode', `there is no mode ${r.mode}`)
    return `mode ${r.mode}`
  },
  entropy: (round) => {
    const { r } = round
    if (r.mode === 0) {
      need(r.beaconSignature === null, 'bad_entropy', 'no beacon enters a draw of mode 0')
      round.entropy = new Uint8Array(32)
      return 'nothing but the seed enters the draw'
    }
    if (r.seed === null || r.result === null) notJudged('the round is not drawn')
    need(
      r.betsRoot !== null && r.beaconSignature !== null,
      'bad_entropy',
      'sealed bets or beacon are missing',
    )
    const beacon = sha256(hex(r.beaconSignature))
    round.entropy = sha256(join('opendraw/entropy/v1\0', hex(r.betsRoot), beacon))
    return 'sealed bets and beacon enter the draw'
  },
  result: ({ r, given, entropy }) => {
    const end = given.state === 'voided' ? notJudged : leaveOpen
    if (r.seed === null || entropy === undefined) end('the round is not drawn')
    const result = resultOf(r, entropy).join(' ')
    if (r.result === null) end(`no result was shown; the seed gives ${result}`)
    need(result === r.result.join(' '), 'bad_result', `the seed gives ${result}, not ${r.result.join(' ')}`)
    return `the seed gives ${result}`
  },
  rules: (round) => {
    const { r, given, texts } = round
    round.rules = given.rulesText ?? texts.find((one) => toHex(sha256(bytesOf(one))) === r.rulesHash)
    if (round.rules === undefined) notJudged('no rules in the file')
    need(
      toHex(sha256(bytesOf(round.rules))) === r.rulesHash,
      'bad_rules',
      'the text has not the published hash',
    )
    const lines = round.rules.split('\n')
    const missing = promisesOf(r).find((start) => !lines.some((line) => line.startsWith(start)))
    need(missing === undefined, 'bad_rules', `the text does not say: ${missing}`)
    return 'the rules have the published hash'
  },
  payouts: ({ r, given, rules }) => {
    if (given.bets === undefined) notJudged('no bets in the file')
    const isVoid = given.state === 'voided'
    if (!isVoid && (rules === undefined || r.result === null))
      notJudged('payouts need the rules and a result')
    const pays = isVoid ? new Map() : paysOf(rules, r.result)
    for (const { play, pick, stake, payout } of given.bets) {
      const odds = isVoid ? 100n : (pays.get(`${play}/${pick}`) ?? 0n)
      const due = (BigInt(stake) * odds) / 100n
      need(
        due === BigInt(payout),
        'wrong_payout',
        `${stake} on ${play}/${pick} is paid ${due}, not ${payout}`,
      )
    }
    return `${given.bets.length} bets are paid as the rules say`
  },
  lock: ({ given, place }) => {
    const placed = (given.bets ?? []).filter(({ placedAt }) => placedAt !== undefined)
    if (placed.length === 0) notJudged('no bet with placedAt in the file')
    need(
      placed.every(({ placedAt }) => placedAt < place.locksAt),
      'late_bet',
      'a bet was placed at the lock or after',
    )
    return `${placed.length} bets were placed before the lock`
  },
  void: voidStep,
  beacon: beaconStep,
  signature: async ({ r, given }) => {
    if (given.epochSignature === undefined) notJudged('no signature of the week in the file')
    await needWeek({
      ...r,
      root: r.epochRoot,
      previousRoot: given.epochPreviousRoot,
      publishedAtMs: given.epochPublishedAt,
      vaultKey: given.vaultKey,
      signature: given.epochSignature,
    })
    return `root, rules and mode are signed by the vault’s key ${given.vaultKey}`
  },
  notice: ({ given, place }) => {
    if (given.epochSignature === undefined) notJudged('no signature of the week in the file')
    const { epochPublishedAt } = given
    need(epochPublishedAt <= place.locksAt, 'late_root', 'the root was published after the lock')
    const isAfter = ({ placedAt }) => placedAt === undefined || placedAt >= epochPublishedAt
    need((given.bets ?? []).every(isAfter), 'late_root', 'a bet was placed before the root was published')
    // A first start publishes the week of the round under way and then opens it, once for each game.
    if (epochPublishedAt > place.opensAt) notJudged('the root was published between the start and the lock')
    return 'the root was published before the round opened'
  },
  seal: async ({ given, r, log }) => {
    if (given === r) notJudged('betsRoot, betCount, stakeTotal not judged: the seal is in the whole reply')
    if (lacksSeal({ given, r })) leaveOpen('betsRoot, betCount, stakeTotal not judged: the reply has no seal')
    if (isMissing(given.seal)) notJudged('the bets are not sealed yet')
    const { serverKey, signature } = given.seal
    await needSeal(r, serverKey, signature)
    need(isKnown(log, serverKey), 'bad_seal', 'the log knows no such key of the server')
    return `${r.betCount} bets are sealed under ${r.betsRoot}, signed by the server’s key ${serverKey}`
  },
}

export { isRound, roundSteps }
