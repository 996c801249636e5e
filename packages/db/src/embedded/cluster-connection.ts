import { connect, type Db } from '../connect.ts'
import { sql } from '../sql.ts'
import { CLUSTER_USER, type Cluster } from './cluster.ts'

const DATABASE = 'opendraw'

/** The address of a database on the cluster, with the password in it. */
export function urlOf({ password }: Cluster, port: number, name: string = DATABASE): string {
  return `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${name}`
}

/** A single connection to a database of the cluster, for setting it up. */
export function connectToCluster(
  cluster: Cluster,
  port: number,
  name: string,
): Db & { createIfMissing(): Promise<void> } {
  const db = connect({ url: urlOf(cluster, port, name), max: 1, applicationName: 'opendraw-start' })
  const createIfMissing = async () => {
    const isThere = await db.row(sql`select true as yes from pg_database where datname = ${DATABASE}`)
    if (isThere) return
    await db.run(sql`create database ${sql.identifier(DATABASE)}`).catch((error: unknown) => {
      // Two starts at once: the other one has made it (42P04), or is at it (23505).
      if (!(error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code))))
        throw error
    })
  }
  return { ...db, createIfMissing }
}
