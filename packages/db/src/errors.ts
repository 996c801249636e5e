import pg from 'pg'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// Of class 57 only these mean that the server shuts down (or is not yet there); 57014 is a statement that took too long.
const goingAway = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '53100',
  '53200',
  '57014',
  '55P03',
  '25P03',
])

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** The name of the constraint that the statement would have broken, if that is why it failed. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** Whether the statement failed because a row with that key exists; with `constraint`, only for that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)
}

/** Whether two transactions got in each other's way and running this one again is right (40001, 40P01). */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/**
 * Whether the database is down, full, overloaded or too slow, so that the same call may succeed later. The outcome of a
 * transaction that ends so is unknown: it is repeated with the same key.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof Outage) return true
  const code = codeOf(error)
  if (code === undefined) return false
  return code.startsWith('08') || goingAway.has(code) || unreachable.has(code)
}

/** Whether the server answered with an SQL error, so that the connection is still in step and may be used again. */
export function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'
}

/** The driver gave up: connection lost, no free connection in time, no reply in time. */
export class Outage extends Error {
  override name = 'Outage'
}

// The driver gives these no code; its own texts are all there is to know them by.
const LOST =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** The driver's error, as an `Outage` when it reports that the connection is gone without a code of its own. */
export function nameOutage(error: unknown): unknown {
  return error instanceof Error && LOST.test(error.message)
    ? new Outage(error.message, { cause: error })
    : error
}
