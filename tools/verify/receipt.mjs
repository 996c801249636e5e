import { hex, isCount, isDigits, isHash, isHex, join, toHex, uint } from './bytes.mjs'
import { sha256 } from './hashing-node.mjs'
import { games, placeOf } from './place.mjs'
import { isKnown, isLogHead, needHead, needSeal, needSigned } from './signature.mjs'
import { rootFrom } from './tree.mjs'
import { leaveOpen, need, notJudged } from './verdict.mjs'
import { emptyRoot } from './void.mjs'

const isReceipt = (given) => Array.isArray(given?.lines) && given.batchRoot !== undefined
const lacksHead = ({ log }) => log === undefined || log === null

/** The seal of a receipt, also as another receipt of its batch shows it, saved after the lock. */
const sealOf = (given, receipts) =>
  given.sealed ??
  receipts.find(
    ({ roundId, batch, batchRoot, sealed }) =>
      sealed && roundId === given.roundId && batch === given.batch && batchRoot === given.batchRoot,
  )?.sealed ??
  null
/** Whether what was given beside a receipt shows that its round was sealed. */
const isSealedBeside = ({ game, issue, roundId }, rounds, receipts) =>
  rounds.some(({ r }) => r.game === game && r.issue === issue && r.betsRoot !== null) ||
  receipts.some((other) => other.roundId === roundId && other.sealed)

/** The steps of a receipt, the reply of getreceipt; `rounds` and `receipts` are those given beside it. */
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
    const numbers = [given.roundId, given.batch, given.playerId, given.batchStake]
    const stakes = given.lines.map(({ stake }) => stake)
    need([...numbers, ...stakes].every(isDigits), 'bad_record', 'a number is not of decimal digits')
    const ofPlaces = [given, ...(sealed === null ? [] : [sealed])].map(({ batchCount }) => batchCount)
    const ofBets = given.lines.flatMap(({ line, playNo, pickIndex, index }) => [
      line,
      playNo,
      pickIndex,
      index,
    ])
    const counts = [...ofPlaces, ...ofBets, sealed?.batchIndex ?? 0]
    need(counts.every(isCount) && given.lines.length > 0, 'bad_record', 'a number is none')
    need(lacksHead(given) || isLogHead(given.log), 'bad_record', 'this is no head of the log')
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
    const isWhole = given.lines.every(({ line }, at) => line === at + 1)
    need(isWhole, 'bad_receipt', 'a line stands twice, or is left out before another')
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
    const isInTime = isCount(given.placedAt) && given.placedAt < place.locksAt
    need(isInTime, 'late_bet', 'the bets were placed at the lock or after')
    return 'the bets were placed before the lock'
  },
  seal: ({ given, rounds, receipts }) => {
    const sealed = sealOf(given, receipts)
    const own = rounds.filter(({ r }) => r.game === given.game && r.issue === given.issue)
    const isOfBets = own.every(({ r }) => r.betsRoot !== emptyRoot())
    need(isOfBets, 'bad_seal', 'the round was sealed without any bet')
    // A bet that was left out of the seal has such a receipt for ever; one saved before the lock has it, too, and can be had anew.
    const isLeftOut = sealed === null && isSealedBeside(given, rounds, receipts)
    need(!isLeftOut, 'bad_seal', 'the round is sealed, and this receipt is not: fetch it again')
    if (sealed === null) leaveOpen('the round was not sealed when this receipt was saved: fetch it again')
    const leaf = sha256(join([0], 'opendraw/batch/v1\0', uint(8, given.batch), hex(given.batchRoot)))
    const root = rootFrom(leaf, sealed.batchPath, sealed.batchIndex, sealed.batchCount, 'bad_seal')
    need(root === sealed.betsRoot, 'bad_seal', 'the batch is not in the sealed root')
    for (const { r } of own) {
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
  log: async ({ given }) => {
    // Without a signed head, its player has nothing to hold against another log.
    if (lacksHead(given)) leaveOpen('the receipt has no head of the log')
    await needHead(given.log)
    return `entry ${given.log.seq} of the log, signed by the vault’s key ${given.log.vaultKey}`
  },
}

export { isReceipt, receiptSteps }
