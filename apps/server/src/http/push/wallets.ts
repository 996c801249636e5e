import { type Db, sql } from '@opendraw/db'
import type { Log } from '../../log.ts'

/** A player's balances as the screens show them; `seq` grows with every change of the cash account. */
export type WalletNews = Readonly<{
  playerId: bigint
  cash: bigint
  pending: bigint
  seq: bigint
}>
/** Reads the current wallets of these players, in one statement. */
export type ReadWallets = (playerIds: readonly bigint[]) => Promise<readonly WalletNews[]>

const GATHER_MS = 50
const READ_MAX = 1_000
/** NOTIFY carries less than 8000 bytes. */
const PAYLOAD_BYTES_MAX = 7_900
/** Beyond this many, the other nodes are notified to read every wallet that they show. */
const NAMED_MAX = 3_000
const EVERYBODY = '*'

export type WalletsOptions = Readonly<{
  db: Db
  log: Log
  node: string
  readWallets: ReadWallets
  /** The players connected to this node. */
  watched: () => Iterable<bigint>
  isWatched: (playerId: bigint) => boolean
  deliver: (news: WalletNews) => void
}>

export type Wallets = Readonly<{
  /** These wallets moved, here and now; after their commit. Costs nothing while it waits for more. */
  changed(playerIds: readonly bigint[]): void
  /** Notified by another node. */
  heard(payload: string): void
  /** Sends one player their current wallet. */
  show(playerId: bigint): void
  /** Something may have been missed: shows everyone. */
  showAll(): void
  /** Tells the rest, and from then on nothing more. */
  stop(): Promise<void>
}>

/** Gathers what moved for a moment, reads each wallet once and fresh, and tells the other nodes. */
export function createWallets({
  db,
  log,
  node,
  readWallets,
  watched,
  isWatched,
  deliver,
}: WalletsOptions): Wallets {
  const moved = new Set<bigint>()
  const toShow = new Set<bigint>()
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  const soon = () => {
    if (isStopped) return
    timer ??= setTimeout(() => {
      timer = null
      flush().catch((error: unknown) => log.warn('push.wallets_failed', { error }))
    }, GATHER_MS)
  }
  const flush = async () => {
    const notified = [...moved]
    const shown = [...toShow]
    moved.clear()
    toShow.clear()
    await Promise.all([tell(db, node, notified), read(shown)])
  }
  const read = async (shown: readonly bigint[]) => {
    for (let at = 0; at < shown.length; at += READ_MAX) {
      for (const news of await readWallets(shown.slice(at, at + READ_MAX))) deliver(news)
    }
  }
  const show = (playerIds: Iterable<bigint>) => {
    for (const playerId of playerIds) if (isWatched(playerId)) toShow.add(playerId)
    if (toShow.size > 0) soon()
  }
  return {
    changed: (playerIds) => {
      for (const playerId of playerIds) moved.add(playerId)
      show(playerIds)
      if (moved.size > 0) soon()
    },
    heard: (payload) => {
      const [from, names = ''] = payload.split(':')
      if (from !== node) show(names === EVERYBODY ? watched() : names.split(',').map(BigInt))
    },
    show: (playerId) => show([playerId]),
    showAll: () => show(watched()),
    stop: async () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      timer = null
      await flush().catch((error: unknown) => log.warn('push.wallets_failed', { error }))
    },
  }
}

async function tell(db: Db, node: string, playerIds: readonly bigint[]): Promise<void> {
  if (playerIds.length === 0) return
  const payloads = playerIds.length > NAMED_MAX ? [`${node}:${EVERYBODY}`] : payloadsOf(node, playerIds)
  await db.rows(sql`select pg_notify('opendraw_wallet', payload) from unnest(${payloads}::text[]) as payload`)
}

function payloadsOf(node: string, playerIds: readonly bigint[]): string[] {
  const payloads: string[] = []
  let line = ''
  for (const playerId of playerIds) {
    const name = String(playerId)
    if (line !== '' && Buffer.byteLength(node) + line.length + name.length + 2 > PAYLOAD_BYTES_MAX) {
      payloads.push(`${node}:${line}`)
      line = ''
    }
    line = line === '' ? name : `${line},${name}`
  }
  return [...payloads, `${node}:${line}`]
}
