import { type Db, sql, type Tx } from '@opendraw/db'

class Undone extends Error {
  override name = 'Undone'
}

/**
 * Runs `work` on a database that keeps nothing of it: all its transactions are parts of one that is undone at the end. One that fails
 * undoes itself alone, as it would alone.
 */
export async function withoutTrace<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const results: T[] = []
  await db
    .transaction(
      async (tx) => {
        // What is undone leaves no line, and holds up nobody's: operators/tables/audit.ts.
        await tx.run(sql`set local opendraw.undone = 'on'`)
        const one = oneByOne(tx)
        results.push(await work({ ...db, ...one, transaction: (part) => undoneAlone(one, part) }))
        throw new Undone()
      },
      { retries: 0 },
    )
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('work that ended has a result')
  return result
}

async function undoneAlone<T>(tx: Tx, part: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.run(sql`savepoint part`)
  try {
    const result = await part(tx)
    await tx.run(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.run(sql`rollback to savepoint part`)
    throw error
  }
}

/** A transaction has one connection, which takes one statement after the other. */
export function oneByOne(tx: Tx): Tx {
  let before: Promise<unknown> = Promise.resolve()
  const next = <T>(ask: () => Promise<T>): Promise<T> => {
    const mine = before.then(ask)
    before = mine.catch(() => undefined)
    return mine
  }
  return {
    rows: (statement) => next(() => tx.rows(statement)),
    row: (statement) => next(() => tx.row(statement)),
    run: (statement) => next(() => tx.run(statement)),
  }
}
