import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import {
  epochOf,
  type GameInstanceId,
  gameInstance,
  gameInstances,
  leafPosition,
  oddsOf,
  payoutAt,
  roundTimes,
  rulesOf,
  winningLines,
} from '@opendraw/games'
import {
  beaconRoundOf,
  drawResult,
  entropyOf,
  epochCommitments,
  epochMessage,
  fromHex,
  type Mode,
  quicknet,
  rulesHash,
  rulesText,
  sealMessage,
  seedOf,
} from '@opendraw/games/fairness'

/** A bet as a round's file may carry it: numbers of play and pick, micro-units in digits. */
export type PaidBet = Readonly<{
  play: number
  pick: number
  stake: string
  payout: string
  placedAt: number
}>

/** A round as getproof answers it, made by the project's own code: the reference for the verifiers. */
export type MadeRound = ReturnType<typeof makeRound>

/** One week of one game in one mode: its commitments, and what its rounds share. */
export type MadeWeek = ReturnType<typeof makeWeek>

const EPOCH_ID = '2026-W48'

/** 32 bytes that always come out the same. */
export function bytesFrom(name: string | Uint8Array): Buffer {
  return createHash('sha256').update(name).digest()
}

export function hexFrom(name: string | Uint8Array): string {
  return bytesFrom(name).toString('hex')
}

/** An Ed25519 key that always comes out the same. */
export function keyFrom(name: string): KeyObject {
  const header = Buffer.from('302e020100300506032b657004220420', 'hex')
  return createPrivateKey({ key: Buffer.concat([header, bytesFrom(name)]), format: 'der', type: 'pkcs8' })
}

export function publicHex(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
}

const vaultKey = keyFrom('vault')
const serverKey = keyFrom('server')

/** Commits a week as the vault does. The games of three minutes are drawn with a beacon. */
export function makeWeek(game: GameInstanceId, key = 'week', publishedAt = Date.UTC(2026, 10, 21)) {
  const instance = gameInstance(game)
  const mode: Mode = instance.roundSeconds === 180 ? 2 : 0
  const epochKey = bytesFrom(`${key} ${game}`)
  const commitments = epochCommitments(epochKey, instance, EPOCH_ID)
  const rules = rulesHash(rulesOf(instance.game), instance, mode)
  const { root, count: leafCount } = commitments.tree
  const published = {
    game,
    epochId: EPOCH_ID,
    leafCount,
    root,
    previousRoot: null,
    rulesHash: bytesFromHex(rules),
    mode,
  }
  const message = epochMessage({ ...published, publishedAtMs: publishedAt })
  const signature = sign(null, message, vaultKey).toString('hex')
  return { instance, mode, epochKey, commitments, rules, publishedAt, signature }
}

const bytesFromHex = (hex: string): Uint8Array => fromHex(hex, hex.length / 2) ?? new Uint8Array()

/** The weeks of every game that there is. */
export function makeWeeks(): readonly MadeWeek[] {
  return gameInstances.map(({ id }) => makeWeek(id))
}

/** The round at a place of the week, drawn. */
export function makeRound(week: MadeWeek, leafIndex: number) {
  const { instance, mode, commitments } = week
  const issue = commitments.issues[leafIndex] ?? 0n
  const name = `${instance.id} ${issue}`
  const seed = seedOf(week.epochKey, instance.id, issue)
  const betsRoot = bytesFrom(`bets ${name}`)
  const beacon =
    mode === 2 ? Buffer.concat([bytesFrom(`beacon ${name}`), bytesFrom(name)]).subarray(0, 48) : null
  const entropy = entropyOf(beacon ? { mode: 2, betsRoot, beaconSignature: beacon } : { mode: 0 })
  const { opensAtMs, locksAtMs, drawsAtMs } = roundTimes(instance, issue)
  const beaconRound = Number(beaconRoundOf(quicknet, instance, issue))
  const signature = beacon?.toString('hex') ?? null
  const seal = sealMessage({ game: instance.id, issue, root: betsRoot, count: 3n, stake: 3_000_000n })
  return {
    record: {
      game: instance.id as string,
      issue: String(issue),
      epochId: epochOf(instance, issue).id,
      epochRoot: Buffer.from(commitments.tree.root).toString('hex'),
      leafIndex: leafPosition(instance, issue).index,
      leafCount: commitments.tree.count,
      path: commitments.tree.path(leafIndex).map((hash) => Buffer.from(hash).toString('hex')),
      commitment: Buffer.from(commitments.commitments[leafIndex] ?? []).toString('hex'),
      seed: Buffer.from(seed).toString('hex') as string | null,
      mode: mode as number,
      betsRoot: betsRoot.toString('hex') as string | null,
      betCount: '3',
      stakeTotal: '3000000',
      beaconSignature: signature,
      result: [...drawResult({ seed, game: instance.id, issue, mode, entropy })] as number[] | null,
      rulesHash: week.rules,
    },
    state: 'opened',
    opensAt: opensAtMs,
    locksAt: locksAtMs,
    drawsAt: drawsAtMs,
    epochPublishedAt: week.publishedAt,
    epochPreviousRoot: null as string | null,
    epochSignature: week.signature,
    vaultKey: publicHex(vaultKey),
    payoutTotal: '0',
    voidReason: null as string | null,
    seal: { signature: sign(null, seal, serverKey).toString('hex'), serverKey: publicHex(serverKey) },
    beacon: signature ? { chainHash: quicknet.chainHash, round: beaconRound, signature } : null,
    log: null,
  }
}

/** The round with the text of its rules, and with bets: everything that its result pays, and as many that lose. */
export function withBets(week: MadeWeek, round: MadeRound) {
  const { instance, mode } = week
  const rules = rulesOf(instance.game)
  const result = round.record.result ?? []
  const won = winningLines(rules, result).map(({ play, pick }) => ({ play, pick }))
  const all = oddsOf(rules).map(({ play, pickIndex }) => ({ play: play.no, pick: pickIndex }))
  const some = all.filter((_, at) => at % Math.ceil(all.length / 40) === 0)
  const bets = [...won, ...some].map(({ play, pick }, at): PaidBet => {
    const stake = 1_230_000n + BigInt(at) * 10_000n
    const payout = (stake * BigInt(payoutAt(rules, play, pick, result))) / 100n
    return { play, pick, stake: String(stake), payout: String(payout), placedAt: round.locksAt - 1 - at }
  })
  return { ...round, rulesText: rulesText(rules, instance, mode), bets }
}
