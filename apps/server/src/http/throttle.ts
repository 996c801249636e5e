import { Refusal } from '@opendraw/contract'
import { type Db, sql, type Tx } from '@opendraw/db'
import type { Context } from '../context.ts'
import { purgeInSteps } from '../purge-in-steps.ts'

/** Tries without a pause, and how long the pauses after that grow. */
const FREE_FAILURES = 5
const FIRST_PAUSE_SECONDS = 15
const PAUSE_SECONDS_MAX = 900
/** Failures older than this are deleted. */
const PURGE_HOURS = 24

/**
 * Counts a try at guessing something (a password) and refuses it with `too_many_requests` while the key is paused. The
 * try counts as failed before it is checked, in a committed statement of its own, so that neither a crash nor a hundred
 * parallel guesses get a free one; `forgiveTry` takes it back when it was right. The pause doubles from the fifth
 * failure up to 15 minutes, and never becomes a lock. One count for all nodes.
 */
export async function countTry(db: Db, key: string): Promise<void> {
  const counted = await db.row<{ failures: number }>(sql`
    insert into throttle as t (key, tokens, failures, touched_at) values (${key}, 0, 1, clock_timestamp())
    on conflict (key) do update set
      failures = ${failuresNow},
      blocked_until = case when ${failuresNow} >= ${FREE_FAILURES} then clock_timestamp() + make_interval(secs =>
        least(${PAUSE_SECONDS_MAX}::float8, ${FIRST_PAUSE_SECONDS} * power(2, least(${failuresNow} - ${FREE_FAILURES}, 20)))) end,
      touched_at = clock_timestamp()
    where t.blocked_until is null or t.blocked_until <= clock_timestamp()
    returning failures`)
  if (!counted) throw await pausedBy(db, key)
}

const failuresNow = sql`(case when t.touched_at < clock_timestamp() - make_interval(hours => ${PURGE_HOURS}) then 1 else t.failures + 1 end)`

/** The last try with this key was right: the count starts anew. */
export async function forgiveTry(db: Db, key: string): Promise<void> {
  await db.run(sql`update throttle set failures = 0, blocked_until = null where key = ${key}`)
}

async function pausedBy(db: Db, key: string): Promise<Refusal> {
  const row = await db.row<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from blocked_until - clock_timestamp())))::int as seconds from throttle where key = ${key}`)
  return new Refusal('too_many_requests', { seconds: String(row?.seconds ?? 1) })
}

/**
 * Takes one token of a bucket that all nodes share; refuses with `too_many_requests` when it is empty. For what is dear
 * and rare: accounts opened and sign-ins tried from one address.
 */
export async function takeShared(
  db: Tx,
  key: string,
  { burst, everySeconds }: { burst: number; everySeconds: number },
): Promise<void> {
  const taken = await db.row<{ tokens: number }>(sql`
    insert into throttle as t (key, tokens, touched_at) values (${key}, ${burst - 1}, clock_timestamp())
    on conflict (key) do update set
      tokens = least(${burst}::float8, t.tokens + extract(epoch from clock_timestamp() - t.touched_at) / ${everySeconds}::float8) - 1,
      touched_at = clock_timestamp()
    where least(${burst}::float8, t.tokens + extract(epoch from clock_timestamp() - t.touched_at) / ${everySeconds}::float8) >= 1
    returning tokens`)
  if (!taken) throw await emptyBucket(db, key, everySeconds)
}

/** An IPv6 /48 is one customer with 65,536 networks, or some thousand phones of a mobile network: it has as much as so many. */
export const SITE_NETWORKS = 10

type Bucket = Readonly<{ burst: number; everySeconds: number }>

/** Takes a token of the network of an address and, of IPv6, one of its /48, which has ten times as many. */
export async function takeOfNetwork(db: Tx, key: string, ip: string, bucket: Bucket): Promise<void> {
  for (const one of bucketsOf(networkOf(ip), ip, bucket)) await takeShared(db, `${key}:${one.whose}`, one)
}

/** The same of the household of an address. Answers how to put both back. */
export async function takeOfHousehold(
  db: Db,
  key: string,
  ip: string,
  bucket: Bucket,
): Promise<() => Promise<void>> {
  const buckets = bucketsOf(householdOf(ip), ip, bucket)
  for (const one of buckets) await takeShared(db, `${key}:${one.whose}`, one)
  return async () => {
    for (const one of buckets) await giveBackShared(db, `${key}:${one.whose}`, one)
  }
}

function bucketsOf(own: string, ip: string, bucket: Bucket): (Bucket & Readonly<{ whose: string }>)[] {
  const site = siteOf(ip)
  const { burst, everySeconds } = bucket
  const ofSite = { burst: burst * SITE_NETWORKS, everySeconds: everySeconds / SITE_NETWORKS }
  return [{ ...bucket, whose: own }, ...(site === null ? [] : [{ ...ofSite, whose: site }])]
}

/** Tries to sign in that one network gets back after its burst. */
const SIGN_INS_EVERY_SECONDS = 2

/** Counts a try to sign in by its network and its /48, players' and operators' each for themselves; all ways in of one kind are counted together. */
export function takeSignIn(
  { db, config }: Pick<Context, 'db' | 'config'>,
  kind: 'login' | 'operator',
  ip: string,
): Promise<void> {
  const bucket = { burst: config.addressBurst, everySeconds: SIGN_INS_EVERY_SECONDS }
  return takeOfNetwork(db, `${kind}:network`, ip, bucket)
}

/**
 * What a player may move back and forth without a pause, and how often after that: an hour of it is some hundred lines of a
 * statement. Who only minds their money makes a few such moves a day.
 */
const freeMoves = { burst: 60, everySeconds: 10 }

/**
 * Counts a move that costs its player nothing and can be undone at once, such as money into savings or a listing; refuses with
 * `too_many_requests` who makes too many. Asked outside of the move's transaction, so that who is refused has locked nothing that
 * others wait for, and a move that fails counts, too: it locks as much.
 */
export function takeFreeMove(db: Db, playerId: bigint): Promise<void> {
  return takeShared(db, `free-move:${playerId}`, freeMoves)
}

/** Puts a token back that turned out not to be owed. */
export async function giveBackShared(db: Db, key: string, { burst }: { burst: number }): Promise<void> {
  await db.run(sql`update throttle set tokens = least(${burst}::float8, tokens + 1) where key = ${key}`)
}

/**
 * Does the work, which costs a token of that bucket only where its error says so. Taken first and given back, so that of many at
 * once no more are done than the bucket has tokens.
 */
export async function chargingGuesses<Done>(
  db: Db,
  bucket: Readonly<{ key: string; burst: number; everySeconds: number }>,
  isGuess: (error: unknown) => boolean,
  work: () => Promise<Done>,
): Promise<Done> {
  await takeShared(db, bucket.key, bucket)
  let wasGuess = false
  try {
    return await work()
  } catch (error) {
    wasGuess = isGuess(error)
    throw error
  } finally {
    if (!wasGuess) await giveBackShared(db, bucket.key, bucket)
  }
}

/**
 * Refuses with `too_many_requests` while that bucket is empty, and takes nothing: for a question that costs a token only when it
 * turns out to have been a guess. Guesses at once are all answered: not for what few guesses could find (chargingGuesses).
 */
export async function refuseEmpty(
  db: Tx,
  key: string,
  { burst, everySeconds }: { burst: number; everySeconds: number },
): Promise<void> {
  const empty = await db.row(sql`
    select from throttle t where t.key = ${key}
       and least(${burst}::float8, t.tokens + extract(epoch from clock_timestamp() - t.touched_at) / ${everySeconds}::float8) < 1`)
  if (empty) throw await emptyBucket(db, key, everySeconds)
}

/** Which of these buckets have fewer tokens left than that, and how many; one that was never used is full. */
export function nearlyEmpty(
  db: Tx,
  keys: readonly string[],
  { burst, everySeconds, below }: { burst: number; everySeconds: number; below: number },
): Promise<{ key: string; left: number }[]> {
  const left = sql`least(${burst}::float8, t.tokens + extract(epoch from clock_timestamp() - t.touched_at) / ${everySeconds}::float8)`
  return db.rows(sql`
    select t.key, floor(${left})::int as left from throttle t where t.key = any(${keys}) and ${left} < ${below} order by t.key`)
}

async function emptyBucket(db: Tx, key: string, everySeconds: number): Promise<Refusal> {
  const row = await db.row<{ seconds: number }>(sql`
    select greatest(1, ceil((1 - tokens) * ${everySeconds}::float8 - extract(epoch from clock_timestamp() - touched_at)))::int as seconds
      from throttle where key = ${key}`)
  return new Refusal('too_many_requests', { seconds: String(row?.seconds ?? Math.ceil(everySeconds)) })
}

/** Deletes keys unused for so long that they limit nothing any more. */
export function purgeOldTries(db: Db): Promise<void> {
  const isOld = sql`touched_at < clock_timestamp() - make_interval(hours => ${PURGE_HOURS})
    and (blocked_until is null or blocked_until < clock_timestamp())`
  // Asked again as it goes: a key that is touched meanwhile stays.
  return purgeInSteps((limit) =>
    db.run(
      sql`delete from throttle where ${isOld} and key = any(array(select key from throttle where ${isOld} limit ${limit}))`,
    ),
  )
}

/** The network that an address belongs to as far as guessing goes: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  return ip.includes(':') ? groupsOf(ip).slice(0, 4).join(':') : ip.split('.').slice(0, 3).join('.')
}

/** The IPv6 /48 that an address belongs to: what one customer is given for the asking. Null for IPv4. */
export function siteOf(ip: string): string | null {
  return ip.includes(':') ? `${groupsOf(ip).slice(0, 3).join(':')}/48` : null
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...zeros, ...after]
}

/** So many times the calls of a player has a household: a family, an office or a train may share its address. */
export const PUBLIC_CALLS_FACTOR = 10

/** What one household has: an IPv4 address or an IPv6 /64. For what is counted so often that a whole /24 would soon have none left. */
export function householdOf(ip: string): string {
  return ip.includes(':') ? networkOf(ip) : ip
}
