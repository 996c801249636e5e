#!/usr/bin/env node
// Checks rounds, receipts and the transparency log of Opendraw with nothing but Node's own modules, as docs/fairness.md
// describes them: node verify.mjs round.json. It imports nothing else, so that it can be read, kept and run alone. What its
// exit codes mean: docs/verify.md.
// Put together from tools/verify by `node tools/verify/main.ts`.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join as joinPath } from 'node:path'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const hmac = (key, bytes) => createHmac('sha256', key).update(bytes).digest()

/** Whether the signature is the key's; null where this machine cannot judge it. */
const isSigned = async (key, message, signature) => {
  const x = Buffer.from(key).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, publicKey, signature)
}

/** What can be wrong, by name, and the exit code of the program that says so. */
const codes = {
  ok: 0,
  not_judged: 3,
  bad_record: 10,
  bad_commitment: 11,
  bad_path: 12,
  bad_root: 13,
  bad_mode: 14,
  bad_entropy: 15,
  bad_result: 16,
  bad_rules: 17,
  wrong_payout: 18,
  late_bet: 19,
  gap: 20,
  bad_seal: 21,
  bad_receipt: 22,
  bad_signature: 23,
  beacon_mismatch: 24,
  log_broken: 25,
  late_root: 26,
}

/** What to say of several together: the first that is wrong, else that some cannot be judged, else that all hold. */
const worstOf = (judged) => {
  const wrong = judged.find(({ code }) => codes[code] > codes.not_judged)
  const open = judged.find(({ code }) => code === 'not_judged')
  return (wrong ?? open ?? judged[0])?.code ?? 'bad_record'
}

/** Ends a step: with the code of what is wrong, or with null when the file or this machine gives nothing to judge by. */
class Verdict extends Error {
  constructor(code, note) {
    super(note)
    this.code = code
  }
}
const need = (holds, code, note) => {
  if (!holds) throw new Verdict(code, note)
}
const notJudged = (note) => need(false, null, note)

const text = new TextEncoder()
const bytesOf = (part) => (typeof part === 'string' ? text.encode(part) : part)
/** One after the other: text as UTF-8, lists of bytes as they are. */
const join = (...parts) => {
  const pieces = parts.map(bytesOf)
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
const hex = (digits) => {
  const bytes = new Uint8Array(digits.length / 2)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16)
  return bytes
}
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
/** An unsigned number of that many bytes, the most significant first. */
const uint = (size, value) => {
  const digits = BigInt(value).toString(16)
  if (digits.startsWith('-') || digits.length > size * 2)
    throw new RangeError(`${value} does not fit ${size} bytes`)
  return hex(digits.padStart(size * 2, '0'))
}
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isHex = (value) => typeof value === 'string' && /^([0-9a-f]{2})+$/.test(value)
const isCount = (value) => Number.isSafeInteger(value) && value >= 0

/** Every game instance in the order of its number in stored ids, which counts from 1. */
const games = [
  ...['rgb-30s', 'rgb-1m', 'rgb-3m', 'rgb-5m', 'k3-1m', 'k3-3m', 'k3-5m'],
  ...['pk-1m', 'pk-3m', 'pk-5m', 'ssc-1m', 'ssc-3m', 'ssc-5m'],
]
const secondsOf = { '30s': 30, '1m': 60, '3m': 180, '5m': 300 }
const lockSecondsOf = { '30s': 5, '1m': 5, '3m': 10, '5m': 15 }
const dayMs = 86_400_000

/** The length of a game's rounds, and how long before the draw betting stops. */
const timesOf = (game) => {
  const period = game.split('-')[1]
  return { seconds: secondsOf[period], lockSeconds: lockSecondsOf[period] }
}

/** The times of a round and its place among the week's commitments: all of it follows from the issue number. */
const placeOf = (game, issue) => {
  const isNamed = games.includes(game) && /^20\d{10}$/.test(issue)
  need(isNamed, 'bad_record', 'game or issue is not a round’s')
  const { seconds, lockSeconds } = timesOf(game)
  const roundMs = seconds * 1000
  const date = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`
  const day = Date.parse(date)
  const number = Number(issue.slice(8))
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(date)
  need(isDay, 'bad_record', 'the issue names no day')
  need(number >= 1 && number <= dayMs / roundMs, 'bad_path', 'the schedule has no such issue')
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs
  const thursday = new Date(monday + 3 * dayMs)
  const week = 1 + Math.floor((thursday - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * dayMs))
  const opensAt = day + (number - 1) * roundMs
  return {
    opensAt,
    locksAt: opensAt + roundMs - lockSeconds * 1000,
    drawsAt: opensAt + roundMs,
    epochId: `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`,
    leafIndex: (opensAt - monday) / roundMs,
    leafCount: (7 * dayMs) / roundMs,
  }
}

/** The public beacon of mode 2, drand's quicknet. */
const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisMs: 1_692_803_367_000,
  periodMs: 3000,
}

/** The root that a hash at a place among `count` leads to; path steps as in RFC 6962. */
const rootFrom = (start, path, index, count, code) => {
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

/** How lines of a round's rules text must begin: its game and mode, the lock that its times have, in mode 2 the beacon. */
const promisesOf = ({ game, mode }) => [
  `game ${game} number ${games.indexOf(game) + 1}`,
  `draw opendraw/v1 mode ${mode}`,
  `lock ${timesOf(game).lockSeconds} seconds before the draw`,
  ...(mode === 2 ? [`beacon ${quicknet.hash} `] : []),
]

/** What the rules text pays at a result: play/pick → odds in hundredths. */
const paysOf = (rules, result) => {
  const setOf = (places) => [...new Set(places.map((place) => result[place - 1]))].sort((a, b) => a - b)
  const sum = (places) => places.reduce((total, place) => total + result[place - 1], 0)
  const facets = {
    outcome: (numbers) => numbers.join(' ') === result.join(' '),
    at: (places, values) => places.map((place) => result[place - 1]).join(' ') === values.join(' '),
    sum: (places, values) => sum(places) === values[0],
    set: (places, values) => setOf(places).join(' ') === values.join(' '),
  }
  const pays = new Map()
  for (const line of rules.split('\n')) {
    const found = /^(outcome|at|sum|set)((?: \d+)*)(?: value((?: \d+)+))? pays(.*)$/.exec(line)
    if (!found) continue
    const [, facet, places, values = '', bets] = found
    const numbers = (list) => (list.match(/\d+/g) ?? []).map(Number)
    if (!facets[facet](numbers(places), numbers(values))) continue
    for (const [, bet, odds] of bets.matchAll(/ (\d+\/\d+)=(\d+\.\d\d)/g))
      pays.set(bet, BigInt(odds.replace('.', '')))
  }
  return pays
}

/** Ends a step unless the key (hex, 32 bytes) signed the message. */
const needSigned = async (key, message, signature, code, note) => {
  const isForm = isHex(key) && key.length === 64 && isHex(signature) && signature.length === 128
  const isGood = isForm && (await isSigned(hex(key), message, hex(signature)))
  if (isGood === null) notJudged('this program has no Ed25519')
  need(isGood, code, note)
}

/** Ends a step unless the vault signed this head of the log. */
const needHead = ({ seq, hash, vaultKey, signature }) => {
  const message = join('opendraw/head/v1\0', uint(8, seq), hex(hash))
  return needSigned(
    vaultKey,
    message,
    signature,
    'bad_signature',
    'the vault did not sign this head of the log',
  )
}

/** Ends a step unless the vault signed what it published of a week. */
const needWeek = (week) => {
  const {
    game,
    epochId,
    leafCount,
    root,
    previousRoot,
    rulesHash,
    mode,
    publishedAtMs,
    vaultKey,
    signature,
  } = week
  const message = join(
    ...['opendraw/epoch/v1\0', game, [0], epochId, [0], uint(4, leafCount), hex(root)],
    ...[hex(previousRoot ?? '00'.repeat(32)), hex(rulesHash), [mode], uint(8, publishedAtMs)],
  )
  const note = 'the vault did not sign this root, these rules and this mode'
  return needSigned(vaultKey, message, signature, 'bad_signature', note)
}

const isAmount = (value) => typeof value === 'string' && /^(0|[1-9]\d{0,18})$/.test(value)

/** Ends a step unless the server's key signed this round's bets as they are told: their root, how many, how much. */
const needSeal = async ({ game, issue, betsRoot, betCount, stakeTotal }, serverKey, signature) => {
  const isForm = isHash(betsRoot) && isAmount(betCount) && isAmount(stakeTotal)
  need(isForm, 'bad_seal', 'there is a seal, but no sealed root, count and stake')
  const total = join(hex(betsRoot), uint(8, betCount), uint(8, stakeTotal))
  const message = join('opendraw/seal/v1\0', game, [0], uint(8, issue), total)
  await needSigned(serverKey, message, signature, 'bad_seal', 'the server did not sign this seal')
}

/** Whether the log, where it is given from its first entry on, tells of this key of the server. */
const isKnown = (log, key) =>
  log === undefined ||
  log.entries[0]?.seq !== 1 ||
  log.entries.some(({ kind, subject }) => kind === 'key' && subject === key)

const isRound = (given) => typeof (given?.record ?? given)?.commitment === 'string'

const isMissing = (value) => value === undefined || value === null
const isDigits = (value) => typeof value === 'string' && /^\d+$/.test(value)
/** Whether a round whose bets must have been sealed is told without the signature that binds their sums. */
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
  result: ({ r, entropy }) => {
    if (r.seed === null || entropy === undefined) notJudged('the round is not drawn')
    const result = resultOf(r, entropy).join(' ')
    if (r.result === null) notJudged(`no result was shown; the seed gives ${result}`)
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
  void: ({ r, given }) => {
    if (given.state !== 'voided') notJudged('the round is not void')
    need(r.seed !== null, 'gap', 'the round is void and its seed was never published')
    return `void: ${given.voidReason}`
  },
  beacon: ({ r, given, place }) => {
    if (isMissing(given.beacon)) {
      need(r.mode !== 2 || given.beacon === undefined, 'beacon_mismatch', 'a round of mode 2 names no beacon')
      notJudged(r.mode === 0 ? 'a round of mode 0 has none' : 'no beacon in the file')
    }
    const { chainHash, round, signature } = given.beacon
    const first = Math.ceil((place.locksAt + 5000 - quicknet.genesisMs) / quicknet.periodMs) + 1
    need(
      r.mode === 2 && signature === r.beaconSignature,
      'beacon_mismatch',
      'this is not the beacon that was drawn with',
    )
    need(chainHash === quicknet.hash, 'beacon_mismatch', 'the beacon is of another chain than quicknet')
    need(
      round === first,
      'beacon_mismatch',
      `the first beacon 5 seconds after the lock is ${first}, not ${round}`,
    )
    return `beacon ${round} of quicknet; that drand signed it is not judged here (BLS)`
  },
  signature: async ({ r, given, place }) => {
    if (given.epochSignature === undefined) notJudged('no signature of the week in the file')
    await needWeek({
      ...r,
      root: r.epochRoot,
      previousRoot: given.epochPreviousRoot,
      publishedAtMs: given.epochPublishedAt,
      vaultKey: given.vaultKey,
      signature: given.epochSignature,
    })
    const isEarly = r.result === null || given.epochPublishedAt <= place.locksAt
    need(isEarly, 'late_root', 'the root was published after the bets')
    return `root, rules and mode are signed by the vault’s key ${given.vaultKey}`
  },
  seal: async ({ given, r, log }) => {
    if (given === r) notJudged('betsRoot, betCount, stakeTotal not judged: the seal is in the whole reply')
    if (lacksSeal({ given, r })) notJudged('betsRoot, betCount, stakeTotal not judged: the reply has no seal')
    if (isMissing(given.seal)) notJudged('the bets are not sealed yet')
    const { serverKey, signature } = given.seal
    await needSeal(r, serverKey, signature)
    need(isKnown(log, serverKey), 'bad_seal', 'the log knows no such key of the server')
    return `${r.betCount} bets are sealed under ${r.betsRoot}, signed by the server’s key ${serverKey}`
  },
}

const isReceipt = (given) => Array.isArray(given?.lines) && given.batchRoot !== undefined

/** The steps of a receipt, the reply of getreceipt; `rounds` are the rounds given beside it. */
const receiptSteps = {
  record: (about) => {
    const { given } = about
    about.place = placeOf(given.game, given.issue)
    const { sealed } = given
    const hashes = [given.ownerSalt, given.owner, given.batchRoot, given.serverKey]
    const ofLines = given.lines.flatMap(({ betHash, path }) => [betHash, ...path])
    const ofSeal = sealed === null ? [] : [sealed.betsRoot, ...sealed.batchPath]
    need(
      [...hashes, ...ofLines, ...ofSeal].every(isHash),
      'bad_record',
      'a hash has not 64 hexadecimal digits',
    )
    const signatures = [given.signature, sealed?.signature ?? given.signature]
    need(signatures.every(isHex), 'bad_record', 'a signature is not hexadecimal')
    const counts = [given.batchCount, ...given.lines.map(({ index }) => index)]
    need(counts.every(isCount) && given.lines.length > 0, 'bad_record', 'a number is none')
    const roundId = BigInt(games.indexOf(given.game) + 1) * 10n ** 12n + BigInt(given.issue)
    need(
      BigInt(given.roundId) === roundId,
      'bad_receipt',
      'the bets are of another round than the receipt says',
    )
    return `${given.lines.length} bets of ${given.game} ${given.issue}`
  },
  owner: ({ given }) => {
    const key = given.orderNo.replaceAll('-', '')
    need(given.ownerSalt === key + key, 'bad_receipt', 'the salt is not the slip’s key twice')
    const owner = sha256(join('opendraw/owner/v1\0', uint(8, given.playerId), hex(given.ownerSalt)))
    need(toHex(owner) === given.owner, 'bad_receipt', 'the bets are not this player’s')
    return `the bets are of player ${given.playerId}`
  },
  bets: ({ given }) => {
    const slip = join(uint(8, given.roundId), hex(given.orderNo.replaceAll('-', '')))
    for (const { line, playNo, pickIndex, stake, betHash } of given.lines) {
      const bet = join(
        slip,
        uint(2, line),
        uint(2, playNo),
        uint(4, pickIndex),
        uint(8, stake),
        hex(given.owner),
      )
      const hash = toHex(sha256(join([0], 'opendraw/bet/v1\0', bet)))
      need(hash === betHash, 'bad_receipt', `line ${line} is not what was hashed`)
    }
    return 'every line is what was hashed'
  },
  names: ({ given, texts }) => {
    const rules = texts.find((text) => text.includes(`\ngame ${given.game} number `))
    if (rules === undefined) notJudged('no rules of this game in the file')
    for (const { line, play, pick, playNo, pickIndex } of given.lines) {
      const named = `\nplay ${playNo} ${play} pick ${pickIndex} "${pick}" `
      need(rules.includes(named), 'bad_receipt', `line ${line} has the name of another bet than was hashed`)
    }
    return 'the numbers that were hashed are those of the plays'
  },
  batch: ({ given }) => {
    for (const { line, betHash, index, path } of given.lines) {
      const root = rootFrom(hex(betHash), path, index, given.batchCount, 'bad_receipt')
      need(root === given.batchRoot, 'bad_receipt', `line ${line} is not in the batch`)
    }
    return `every line is among the ${given.batchCount} bets of its batch`
  },
  lock: ({ given, place }) => {
    need(given.placedAt < place.locksAt, 'late_bet', 'the bets were placed at the lock or after')
    return 'the bets were placed before the lock'
  },
  seal: ({ given, rounds }) => {
    const { sealed } = given
    if (sealed === null) notJudged('the round was not sealed yet')
    const leaf = sha256(join([0], 'opendraw/batch/v1\0', uint(8, given.batch), hex(given.batchRoot)))
    const root = rootFrom(leaf, sealed.batchPath, sealed.batchIndex, sealed.batchCount, 'bad_seal')
    need(root === sealed.betsRoot, 'bad_seal', 'the batch is not in the sealed root')
    for (const { r } of rounds.filter(({ r }) => r.game === given.game && r.issue === given.issue)) {
      const names = ['betsRoot', 'betCount', 'stakeTotal']
      need(
        names.every((name) => r[name] === sealed[name]),
        'bad_seal',
        'the round was drawn over another seal',
      )
    }
    return `the batch is in the sealed root ${sealed.betsRoot}`
  },
  signature: async ({ given, log }) => {
    const { roundId, batch, batchRoot, batchCount, batchStake, serverKey, sealed } = given
    const sums = join(hex(batchRoot), uint(8, batchCount), uint(8, batchStake))
    const message = join('opendraw/receipt/v1\0', uint(8, roundId), uint(8, batch), sums)
    await needSigned(
      serverKey,
      message,
      given.signature,
      'bad_signature',
      'the server did not sign this batch',
    )
    const { game, issue } = given
    if (sealed !== null) await needSeal({ ...sealed, game, issue }, serverKey, sealed.signature)
    need(isKnown(log, serverKey), 'bad_signature', 'the log knows no such key of the server')
    return `signed by the server’s key ${serverKey}`
  },
}

const isLog = (given) => Array.isArray(given?.list) && given.head !== undefined

/** All pages that were given as one log, the oldest entry first. An entry on two pages counts once. */
const logOf = (pages, receipts, rounds) => {
  const entries = new Map(pages.flatMap(({ list }) => list).map((entry) => [JSON.stringify(entry), entry]))
  const inOrder = [...entries.values()].sort((a, b) => a.seq - b.seq)
  const heads = pages.map(({ head }) => head).filter((head) => head !== null)
  const kept = receipts.map(({ log }) => log).filter((head) => head)
  const shown = rounds.map(({ given }) => given.log).filter((head) => head)
  const seen = [...heads, ...kept, ...shown.map(({ seq, head }) => ({ seq, hash: head }))]
  return { entries: inOrder, heads: [...heads, ...kept], seen, rounds }
}

const emptyRoot = () => toHex(sha256(join('opendraw/empty/v1\0')))
const endOf = ({ game, issue, betsRoot, result }) => {
  const end = result === null ? 'void' : result.join(' ')
  return sha256(
    join([0], 'opendraw/digest/v1\0', game, [0], uint(8, issue), hex(betsRoot ?? emptyRoot()), end),
  )
}
/** Whether an hour of the log is what its rounds, all of them given, ended with. */
const isOfHour = (hour, rounds) => {
  const ends = rounds.map(({ r }) => r).filter(({ game, issue }) => game === hour.game && isIn(hour, issue))
  if (ends.length !== hour.rounds) return null
  const inOrder = ends.sort((a, b) => (a.issue < b.issue ? -1 : 1))
  return toHex(treeOf(inOrder.map(endOf))) === hour.root
}
const isIn = ({ firstIssue, lastIssue }, issue) => issue >= String(firstIssue) && issue <= String(lastIssue)

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
    if (heads.length === 0) notJudged('no signed head in the file')
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

/** The rounds by game and week, each in the order of their places. */
const weeksOf = (rounds) => {
  const weeks = new Map()
  for (const round of rounds) {
    const title = `${round.r.game} week ${round.r.epochId}`
    const week = weeks.get(title) ?? { title, rounds: [] }
    week.rounds.push(round)
    weeks.set(title, week)
  }
  for (const { rounds: all } of weeks.values()) all.sort((a, b) => a.r.leafIndex - b.r.leafIndex)
  return [...weeks.values()]
}

/** What many rounds of one week show together. */
const weekSteps = {
  root: ({ rounds }) => {
    const roots = new Set(rounds.map(({ r }) => r.epochRoot))
    need(roots.size === 1, 'bad_root', `${roots.size} roots were shown for one week`)
    return 'one root for all of them'
  },
  gap: ({ rounds }) => {
    const from = rounds[0].r
    const hole = rounds.findIndex(({ r }, at) => r.leafIndex !== from.leafIndex + at)
    need(hole === -1, 'gap', `after ${rounds[hole - 1]?.r.issue} a round is left out, or stands twice`)
    const isOpened = ({ r, given }) => r.seed !== null && (r.result !== null || given.state === 'voided')
    const last = rounds.findLastIndex(isOpened)
    const open = rounds.findIndex((round) => !isOpened(round))
    need(open === -1 || open > last, 'gap', `${rounds[open]?.r.issue} was left undrawn`)
    return `leaves ${from.leafIndex} to ${from.leafIndex + rounds.length - 1} of ${from.leafCount}, none left out`
  },
}

/** A reply of getepochs: published weeks of one game, the newest first. */
const isWeekList = (given) => Array.isArray(given?.list) && given.list.some(({ root }) => root !== undefined)

const weekListSteps = {
  chain: ({ list }) => {
    const torn = list.find(
      ({ previousRoot }, at) => at + 1 < list.length && previousRoot !== list[at + 1].root,
    )
    need(torn === undefined, 'bad_root', `${torn?.epochId} does not name the root of the week before it`)
    return `${list.length} weeks, each with the root of the one before it`
  },
  signature: async ({ list }) => {
    for (const week of list) await needWeek(week)
    return 'all signed by the vault'
  },
}

/** What a file holds: one object, an array of them, or one a line; each also as the whole reply of a call. */
const itemsOf = (file) => {
  const parsed = /^\s*[[{]/.test(file) ? tryParse(file) : []
  const items = parsed ?? file.split('\n').filter((line) => line.trim() !== '')
  const objects = (Array.isArray(items) ? items : [items]).map((item) =>
    typeof item === 'string' ? tryParse(item) : item,
  )
  return objects.map((item) => item?.data ?? item)
}
const tryParse = (json) => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Goes through the steps of one thing; the first code that is wrong names it. */
const follow = async (title, steps, about) => {
  const found = []
  for (const [name, step] of Object.entries(steps)) {
    found.push(await outcomeOf(name, step, about))
    if (name === 'record' && found[0].holds === false) break
  }
  return { title, steps: found, code: found.find(({ holds }) => holds === false)?.code ?? 'ok' }
}
const outcomeOf = async (name, step, about) => {
  try {
    return { name, holds: true, note: await step(about) }
  } catch (error) {
    if (error instanceof ReferenceError) throw error
    const isVerdict = error instanceof Verdict
    if (isVerdict && error.code === null) return { name, holds: null, note: error.message }
    const code = isVerdict ? error.code : 'bad_record'
    return {
      name,
      holds: false,
      code,
      note: isVerdict ? error.message : 'the file is not of the form it should have',
    }
  }
}

const judgeRound = async ({ given, r }, about) => {
  const judged = await follow(`${r.game} ${r.issue}`, roundSteps, { ...about, given, r })
  const isWaiting = (r.result === null && given.state !== 'voided') || lacksSeal({ given, r })
  return judged.code === 'ok' && isWaiting ? { ...judged, code: 'not_judged' } : judged
}

// What nobody signed may be anybody's: its entries follow one another, and that is all that can be said.
const judgeLog = async (log) => {
  const judged = await follow('log', logSteps, log)
  return judged.code === 'ok' && log.heads.length === 0 ? { ...judged, code: 'not_judged' } : judged
}

const isRules = (given) => typeof given?.text === 'string' && typeof given.hash === 'string'
const rulesSteps = {
  hash: ({ text: rules, hash }) => {
    need(toHex(sha256(bytesOf(rules))) === hash, 'bad_rules', 'the text has another hash')
    return hash
  },
}
const unknownSteps = {
  record: () =>
    need(false, 'bad_record', 'this is no round, receipt, rules text, list of weeks or page of the log'),
}
const judgeOther = (given, about) => {
  if (isReceipt(given)) return follow(`receipt ${given.orderNo}`, receiptSteps, { ...about, given })
  if (isRules(given)) return follow('rules', rulesSteps, given)
  if (isWeekList(given)) return follow('weeks', weekListSteps, given)
  return follow('?', unknownSteps, {})
}

/**
 * Judges everything in the files: rounds and receipts, both also against what stands beside them, and pages of the log as
 * one log. With `isWeek` the rounds must also follow one another without a gap.
 */
const judge = async (files, isWeek) => {
  const items = files.flatMap(itemsOf)
  const rounds = items.filter(isRound).map((given) => ({ given, r: given.record ?? given }))
  const roundOf = new Map(rounds.map((round) => [round.given, round]))
  const pages = items.filter(isLog)
  const log = pages.length > 0 ? logOf(pages, items.filter(isReceipt), rounds) : undefined
  const texts = items.filter(isRules).map((given) => given.text)
  const judged = []
  for (const given of items) {
    const round = roundOf.get(given)
    if (round) judged.push(await judgeRound(round, { log, texts }))
    else if (!isLog(given)) judged.push(await judgeOther(given, { rounds, log, texts }))
  }
  if (log) judged.push(await judgeLog(log))
  if (!isWeek) return judged
  for (const week of weeksOf(rounds)) judged.push(await follow(week.title, weekSteps, week))
  return judged
}

const usage = `node verify.mjs [epoch] FILE-OR-FOLDER …
Files of JSON: a round, a receipt, a page of the log, an array of them, or one a line.
With epoch, the rounds must also follow one another without a gap.`

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.jsonl?$/.test(name))
        .sort()
        .map((name) => joinPath(path, name))
    : [path]

const marks = new Map([
  [true, 'ok  '],
  [false, 'FAIL'],
  [null, '–   '],
])
const tell = (judged) => {
  for (const { title, code, steps } of judged) {
    if (judged.length > 1) console.log(`${code} ${title}`)
    const shown = judged.length === 1 ? steps : steps.filter(({ holds }) => holds === false)
    for (const { holds, name, note } of shown) console.log(`  ${marks.get(holds)} ${name}: ${note}`)
  }
  const code = worstOf(judged)
  console.log(code)
  return codes[code]
}

const isWeek = process.argv[2] === 'epoch'
const paths = process.argv.slice(isWeek ? 3 : 2)
if (paths.length === 0) console.log(usage)
try {
  const files = paths.flatMap(filesOf).map((path) => readFileSync(path, 'utf8'))
  process.exitCode = paths.length === 0 ? 2 : tell(await judge(files, isWeek))
} catch (error) {
  console.log(error.message)
  process.exitCode = 2
}
