import { gzipSync } from 'node:zlib'
import { type LiabilityPart, type LiabilityTree, treeBuilder } from '@opendraw/liabilities'
import { median, percentile, report, rounded } from './figures.ts'
import { say, settings } from './settings.ts'

const MEGABYTE = 2 ** 20
const PROOFS = 200
const aim = { seconds: 20, proofMs: 20, rssMb: 512 }

/**
 * The proof of liabilities over a million players (BENCH_PLAYERS): what the tree costs of one core and of memory, how long the
 * proof of one player takes after it, and how large it is. No database: the sums are made up.
 */
export async function run(): Promise<void> {
  say(`a tree over ${settings.players} players …`)
  const cpuBefore = process.cpuUsage()
  const startedMs = performance.now()
  const tree = builtTree(settings.players)
  const seconds = (performance.now() - startedMs) / 1_000
  const { user, system } = process.cpuUsage(cpuBefore)
  const rssMb = process.resourceUsage().maxRSS / 1_024
  const { tookMs, part } = provenParts(tree, settings.players)
  tell(tree, { seconds, cpuSeconds: (user + system) / 1_000_000, rssMb }, tookMs, part)
}

const builtTree = (players: number): LiabilityTree => {
  const tree = treeBuilder({ snapshotId: 1n, asset: 'USD', key: new Uint8Array(32).fill(7) })
  for (let at = 0; at < players; at++) tree.add(numberOf(at), (BigInt(at) * 7_919n) % 1_000_000_007n)
  return tree.build()
}

const numberOf = (at: number) => BigInt(1_000 + 3 * at)

const provenParts = (tree: LiabilityTree, players: number) => {
  const tookMs: number[] = []
  let part: LiabilityPart | undefined
  for (let count = 0; count < PROOFS; count++) {
    const startedMs = performance.now()
    const [first] = tree.prove(numberOf(Math.floor((count / PROOFS) * players))) ?? []
    tookMs.push(performance.now() - startedMs)
    part = first
  }
  if (!part) throw new Error('a player has no leaf')
  return { tookMs, part }
}

type Cost = Readonly<{ seconds: number; cpuSeconds: number; rssMb: number }>

const tell = (tree: LiabilityTree, cost: Cost, tookMs: readonly number[], part: LiabilityPart): void => {
  const json = JSON.stringify(part)
  const sizes = { bytes: 40 * part.path.length + 32 + 3 * 8, json: json.length, gzip: gzipSync(json).length }
  const figures = {
    seconds: rounded(cost.seconds),
    cpuSeconds: rounded(cost.cpuSeconds),
    rssMb: Math.round(cost.rssMb),
    proofMs: rounded(median(tookMs)),
    proofMsP99: rounded(percentile(tookMs, 99)),
  }
  const kept = Object.values(tree.columns).reduce((bytes, column) => bytes + column.byteLength, 0)
  report(
    [
      { liabilities: 'the tree, s of the clock', measured: figures.seconds, goal: '' },
      { liabilities: 'the tree, s of a core', measured: figures.cpuSeconds, goal: aim.seconds },
      { liabilities: 'most memory, MB', measured: figures.rssMb, goal: aim.rssMb },
      { liabilities: 'kept afterwards, MB', measured: rounded(kept / MEGABYTE), goal: '' },
      { liabilities: 'a proof, ms (median)', measured: figures.proofMs, goal: aim.proofMs },
      { liabilities: 'a proof, ms (99 %)', measured: figures.proofMsP99, goal: aim.proofMs },
      { liabilities: 'a part, bytes', measured: sizes.bytes, goal: '' },
      { liabilities: 'a part, bytes of JSON', measured: sizes.json, goal: '' },
      { liabilities: 'a part, bytes of JSON in gzip', measured: sizes.gzip, goal: 1_100 },
    ],
    [`${settings.players} players, ${tree.leafCount} leaves; goals are for a million players`],
    {
      bench: 'liabilities',
      players: settings.players,
      leaves: tree.leafCount,
      ...figures,
      partBytes: sizes.bytes,
    },
  )
}
