import { sql, type Tx } from '@opendraw/db'
import type { BeaconChain } from '@opendraw/games/fairness'
import type { EpochCommitment } from '../../../config/vault.ts'

/** A published epoch: the root over all its rounds' commitments, and the vault's signature over it. */
export type EpochRow = Readonly<{
  game: string
  id: string
  leafCount: number
  root: Buffer
  previousRoot: Buffer | null
  rulesHash: Buffer
  mode: 0 | 2
  /** The beacon that the rules of mode 2 name; null in mode 0. */
  beaconChain: BeaconChain | null
  oddsVersion: number
  publishedAt: Date
  vaultKey: Buffer
  signature: Buffer
}>

const columns = sql`game, id, leaf_count, root, previous_root, rules_hash, mode,
  beacon_chain,
  odds_version, published_at, vault_key, signature`

/** The published epochs of these games and ids that exist. */
export function findEpochs(tx: Tx, games: readonly string[], ids: readonly string[]): Promise<EpochRow[]> {
  return tx.rows(sql`select ${columns} from epoch
    where (game, id) in (select game, id from unnest(${games}::text[], ${ids}::text[]) wanted(game, id))`)
}

/** The newest published epochs of a game. */
export function newestEpochs(tx: Tx, game: string, limit: number): Promise<EpochRow[]> {
  return tx.rows(sql`select ${columns} from epoch where game = ${game} order by id desc limit ${limit}`)
}

/** Every epoch of every game, oldest first. */
export function allEpochs(tx: Tx): Promise<EpochRow[]> {
  return tx.rows(sql`select ${columns} from epoch order by game, id`)
}

/** Stores what the vault published; nothing when another node has done so. */
export async function storeEpoch(tx: Tx, epoch: EpochCommitment): Promise<void> {
  await tx.run(sql`insert into epoch (game, id, first_issue, last_issue, leaf_count, root, previous_root, rules_hash, mode,
      beacon_chain, odds_version, published_at, vault_key, signature)
    values (${epoch.game}, ${epoch.epochId}, ${epoch.firstIssue}, ${epoch.lastIssue}, ${epoch.leafCount}, ${epoch.root},
      ${epoch.previousRoot}, ${epoch.rulesHash}, ${epoch.mode}, ${epoch.beacon && JSON.stringify(epoch.beacon)}::jsonb, ${epoch.oddsVersion}, ${new Date(epoch.publishedAtMs)},
      ${epoch.vaultKey}, ${epoch.signature})
    on conflict do nothing`)
}
