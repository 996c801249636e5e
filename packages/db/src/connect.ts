import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'
import { isAnswer, isConflict, nameOutage } from './errors.ts'
import { columnName, typeParser } from './parse-value.ts'
import { type Statement, sql } from './sql.ts'

/** What a statement returns per row: values and the names of columns as in `parse-value.ts` (`locks_at` is `locksAt`). */
export type Row = pg.QueryResultRow

/** Something that statements can be sent to: a transaction, or the database itself (each statement its own transaction). */
export type Tx = Readonly<{
  rows<T extends Row>(statement: Statement): Promise<T[]>
  /** The only row, or undefined; more than one is a bug. */
  row<T extends Row>(statement: Statement): Promise<T | undefined>
  /** How many rows the statement touched. */
  run(statement: Statement): Promise<number>
}>

export type Db = Tx &
  Readonly<{
    /**
     * Runs `work` in one READ COMMITTED transaction: all of it or nothing. Runs it again from the start, at most `retries`
     * times (default 3), when the server reports a conflict with another (40001, 40P01), so `work` must have no other
     * effects. An error of `work` rolls back and passes through untouched.
     */
    transaction<T>(work: (tx: Tx) => Promise<T>, options?: { retries?: number }): Promise<T>
    /**
     * Runs `work` on a snapshot of the database, for reading alone: what others commit meanwhile is not seen. It may pause
     * between two statements; while it runs, nothing that it might see is vacuumed.
     */
    snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
    /**
     * A connection that several statements are sent to without waiting for each other's answers: each a transaction of its
     * own, in the order in which they are sent. What is under way when it breaks rejects, and the next one gets a new one.
     */
    line(): Line
    /** The connections themselves, for LISTEN and COPY. */
    pool: pg.Pool
    /** Waits for what is running, then closes every connection. */
    close(): Promise<void>
  }>

/** What can be sent down a line. */
export type Line = Pick<Tx, 'row'>

/** The role that serves players and operators; the owner only migrates. */
export type Role = 'opendraw_app'

export type Connection = Readonly<{
  url: string
  /** Taken on by every connection at its start; without it the connection has the rights of the url's user. */
  role?: Role
  /** The most connections at a time. */
  max?: number
  applicationName?: string
  /** The server stops a statement after this long; 0: never. */
  statementTimeoutMs?: number
}>

const CONNECT_TIMEOUT_MS = 10_000
const LOCK_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000
const IDLE_TIMEOUT_MS = 60_000
// The server gives up first, so that the client's own timeout only fires when the server or the line is dead.
const CLIENT_GRACE_MS = 5_000
const CONFLICT_PAUSE_MS = 5
const LINES_MAX = 16

/** A pool of connections. Nothing is connected until the first statement; a wrong url shows there. */
export function connect(connection: Connection): Db {
  const pool = openPool(connection)
  const lines = openPool({ ...connection, max: LINES_MAX, pipeline: true })
  const borrow = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const { client, giveBack } = await lend(pool)
    try {
      return await work(client)
    } finally {
      giveBack()
    }
  }
  return {
    ...statementsOn((statement) => borrow((client) => send(client, statement))),
    transaction: async (work, { retries = 3 } = {}) => {
      for (let attempt = 0; ; attempt++) {
        try {
          return await borrow((client) =>
            inTransaction(client, sql`begin isolation level read committed`, work),
          )
        } catch (error) {
          if (!isConflict(error) || attempt >= retries) throw error
          await new Promise((resolve) => setTimeout(resolve, CONFLICT_PAUSE_MS * 2 ** attempt))
        }
      }
    },
    snapshot: (work) =>
      borrow((client) =>
        inTransaction(client, sql`begin isolation level repeatable read read only`, async (tx) => {
          await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
          return work(tx)
        }),
      ),
    line: () => lineOn(lines),
    pool,
    close: async () => {
      await Promise.all([pool.end(), lines.end()])
    },
  }
}

const openPool = ({
  url,
  role,
  max = 10,
  applicationName = 'opendraw',
  statementTimeoutMs = 30_000,
  pipeline = false,
}: Connection & { pipeline?: boolean }) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + CLIENT_GRACE_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    pipeline,
    types: { getTypeParser: typeParser },
    ...(role && { options: `-c role=${role}` }),
  })
  // A connection that dies while idle is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => undefined)
  // Heard before the driver hears it: columns are renamed once a result, and each row is built with the new names.
  pool.on('connect', ({ connection }) =>
    connection.prependListener('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
      for (const field of fields) field.name = columnName(field.name)
    }),
  )
  return pool
}

const statementsOn = (ask: (statement: Statement) => Promise<pg.QueryResult>): Tx => ({
  rows: async <T extends Row>(statement: Statement) => {
    const { rows }: pg.QueryResult<T> = await ask(statement)
    return rows
  },
  row: async <T extends Row>(statement: Statement) => {
    const { rows }: pg.QueryResult<T> = await ask(statement)
    if (rows.length > 1) throw new Error(`at most one row was expected: ${statement.text}`)
    return rows[0]
  },
  run: async (statement) => (await ask(statement)).rowCount ?? 0,
})

/** Follows each statement to the server and its answer, for who traces; its values are no part of it. */
export const statementChannel = tracingChannel<unknown, Readonly<{ text: string; name: string | undefined }>>(
  'opendraw.statement',
)

// Connections whose last word was not an answer of the server: they are out of step and must not be used again.
const broken = new WeakSet<pg.PoolClient>()

const send = async (client: pg.PoolClient, statement: Statement): Promise<pg.QueryResult> => {
  const { text, values, name } = statement
  const ask = () => client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  try {
    return await (statementChannel.hasSubscribers
      ? statementChannel.tracePromise(ask, { text, name })
      : ask())
  } catch (error) {
    if (!isAnswer(error)) broken.add(client)
    throw nameOutage(error)
  }
}

type Lent = Readonly<{ client: pg.PoolClient; giveBack: () => void }>

/**
 * A connection, until it is released; a broken one is destroyed then. The server is never asked to cancel: a cancel may
 * hit the statement after the one it was meant for.
 */
const lend = async (pool: pg.Pool): Promise<Lent> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw nameOutage(error)
  })
  const onError = () => broken.add(client)
  client.on('error', onError)
  const giveBack = () => {
    client.off('error', onError)
    client.release(broken.has(client))
  }
  return { client, giveBack }
}

/** Keeps a connection while anything is under way on it. */
const lineOn = (pool: pg.Pool): Line => {
  type Held = { readonly coming: Promise<Lent>; lent: Lent | null; underWay: number }
  let held: Held | null = null
  const ask = async (statement: Statement): Promise<pg.QueryResult> => {
    held ??= { coming: lend(pool), lent: null, underWay: 0 }
    const mine = held
    mine.underWay++
    try {
      mine.lent = await mine.coming
      return await send(mine.lent.client, statement)
    } finally {
      mine.underWay--
      const isBroken = mine.lent === null || broken.has(mine.lent.client)
      if (held === mine && (isBroken || mine.underWay === 0)) held = null
      if (mine.underWay === 0) mine.lent?.giveBack()
    }
  }
  return { row: statementsOn(ask).row }
}

/** The driver takes no statement while another is under way: those that a transaction asks at once wait for their turn here. */
const oneByOne = (client: pg.PoolClient) => {
  let last: Promise<unknown> = Promise.resolve()
  return (statement: Statement): Promise<pg.QueryResult> => {
    const mine = last.then(() => send(client, statement))
    last = mine.catch(() => undefined)
    return mine
  }
}

const inTransaction = async <T>(
  client: pg.PoolClient,
  begin: Statement,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const ask = oneByOne(client)
  await ask(begin)
  let result: T
  try {
    result = await work(statementsOn(ask))
  } catch (error) {
    // The reason to give up is the error of the work; a rollback that fails marks the connection and changes nothing else.
    await ask(sql`rollback`).catch(() => broken.add(client))
    throw error
  }
  const { command } = await ask(sql`commit`)
  if (command !== 'COMMIT')
    throw new Error('a statement of the transaction failed and its error was swallowed')
  return result
}
