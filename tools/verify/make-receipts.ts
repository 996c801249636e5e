import { sign } from 'node:crypto'
import { gameInstance, namesOf, roundId, roundTimes, rulesOf } from '@opendraw/games'
import {
  batchTree,
  betHash,
  headMessage,
  logHash,
  logStart,
  ownerHandle,
  receiptMessage,
  sealedTree,
  sealMessage,
} from '@opendraw/games/fairness'
import { bytesFrom, hexFrom, keyFrom, publicHex } from './make-rounds.ts'

/** A receipt as getreceipt answers it, and the log as getchain does, made by the project's own code. */
export type MadeReceipt = ReturnType<typeof makeReceipt>
export type MadeLog = ReturnType<typeof makeLog>

const serverKey = keyFrom('server')
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const GAME = 'pk-3m'
const ISSUE = 202611230012n
const stakes = [1_000_000n, 2_500_000n, 730_000n]

/** The receipt of a slip of three lines, in the second of three batches of a sealed round. */
export function makeReceipt() {
  const instance = gameInstance(GAME)
  const key = bytesFrom('slip').subarray(0, 16)
  const id = roundId(instance, ISSUE)
  const salt = Buffer.concat([key, key])
  const owner = ownerHandle(77n, salt)
  const bets = stakes.map((stake, at) => ({
    roundId: id,
    key,
    line: at + 1,
    play: 5,
    pick: at,
    stake,
    owner,
  }))
  const hashes = bets.map(betHash)
  const others = ['a', 'b', 'c', 'd'].map(bytesFrom)
  const tree = batchTree([...hashes, ...others])
  const batches = [3n, 5n, 9n].map((batch) => ({
    batch,
    root: batch === 5n ? tree.root : bytesFrom(`${batch}`),
  }))
  const sealed = sealedTree(batches)
  const count = tree.hashes.length
  const signed = receiptMessage({ roundId: id, batch: 5n, root: tree.root, count, stake: 9_000_000n })
  const seal = sealMessage({ game: GAME, issue: ISSUE, root: sealed.root, count: 20n, stake: 44_000_000n })
  return {
    orderNo: hexOf(key).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    game: GAME as string,
    issue: String(ISSUE),
    roundId: String(id),
    placedAt: roundTimes(instance, ISSUE).locksAtMs - 1,
    playerId: '77',
    ownerSalt: hexOf(salt),
    owner: hexOf(owner),
    lines: bets.map((bet, at) => {
      const betHashHex = hexOf(hashes[at] ?? salt)
      const names = namesOf(rulesOf('pk'), bet.play, bet.pick) ?? { playId: '', pick: '' }
      const index = tree.hashes.findIndex((hash) => hexOf(hash) === betHashHex)
      return {
        ...{ line: bet.line, play: names.playId, pick: names.pick, playNo: bet.play, pickIndex: bet.pick },
        ...{ stake: String(bet.stake), betHash: betHashHex, index, path: tree.path(index).map(hexOf) },
      }
    }),
    batch: '5',
    batchRoot: hexOf(tree.root),
    batchCount: count,
    batchStake: '9000000',
    signature: hexOf(sign(null, signed, serverKey)),
    serverKey: publicHex(serverKey),
    sealed: {
      ...{ batchIndex: 1, batchCount: 3, batchPath: sealed.path(1).map(hexOf), betsRoot: hexOf(sealed.root) },
      ...{ betCount: '20', stakeTotal: '44000000', signature: hexOf(sign(null, seal, serverKey)) },
    },
    log: aLog().head as MadeLog['head'] | null,
  }
}

/** What an entry of a log says; written some days before the rounds, unless it says when. */
export type LoggedFact = Readonly<{ kind: string; subject: string; body: object; atMs?: number }>

/** A log of some entries, the newest first, with its head, signed by the vault or by the vault of that name. */
export function makeLog(contents: readonly LoggedFact[], vault = 'vault') {
  const vaultKey = keyFrom(vault)
  let previous: Uint8Array = logStart
  const list = contents.map(({ kind, subject, body, atMs = 1_795_000_000_000 }, at) => {
    const content = { seq: at + 1, atMs, kind, subject, body: JSON.stringify(body) }
    const entry = { ...content, previous: hexOf(previous), hash: hexOf(logHash(previous, content)) }
    previous = logHash(previous, content)
    return entry
  })
  const signature = hexOf(sign(null, headMessage(list.length, previous), vaultKey))
  const head = { seq: list.length, hash: hexOf(previous), vaultKey: publicHex(vaultKey), signature }
  return { list: list.reverse(), next: null as string | null, head }
}

/** The entry of a server's key. */
export function keyEntry(serverKeyHex = publicHex(serverKey)): LoggedFact {
  return { kind: 'key', subject: serverKeyHex, body: { serverKey: serverKeyHex } }
}

/** A log that names the server's key, and as many other things. */
export function aLog(count = 5) {
  return makeLog([
    keyEntry(),
    ...Array.from({ length: count }, (_, at) => ({
      kind: 'rules',
      subject: `rgb-1m ${at}`,
      body: { rulesHash: hexFrom(`${at}`) },
    })),
  ])
}
