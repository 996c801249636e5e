import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import type { Place } from '../../queue.ts'
import { credentialsState } from './state.ts'
import * as rows from './tables/passwords.ts'

/** Argon2id, OWASP's and ASVS's figures taken together: 46 MiB, two passes, one lane. */
const cost = { memoryCost: 47_104, timeCost: 2, parallelism: 1, outputLen: 32 } as const
/** The hash for unknown accounts, so that they take as long as known ones; no password matches it. */
export const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** A login password and a fund password are hashed under different keys: one never serves as the other. */
export type PasswordUse = 'login' | 'fund'
type Keys = Pick<Context, 'state'> & Readonly<{ config: Pick<Context['config'], 'passwordKey'> }>

const present = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Whether that hash was made with other figures than today's: the caller that has the password hashes it anew. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(present)
}

/** What one network, and one player, may have waiting in the line: of who is not signed in, all networks share what is not kept for players. */
const WAITING_OF_NETWORK = 10
const WAITING_OF_PLAYER = 4
const WAITING_OF_OPERATORS_NETWORK = 5

type Use = Readonly<{
  use?: PasswordUse
  /** Whose place in the line it takes: the network of one who is not signed in, or the player who is. */
  from?:
    | Readonly<{ network: string }>
    | Readonly<{ playerId: bigint }>
    | Readonly<{ operatorNetwork: string }>
}>

/** The hash to store (PHC string). Refuses `busy` when too many wait. */
export function hashPassword(
  ctx: Keys,
  password: string,
  { use = 'login', from }: Use = {},
): Promise<string> {
  return inQueue(ctx, () => hash(password, { ...cost, secret: keyFor(ctx, use) }), from)
}

/**
 * Whether that is the password. `begin` counts the try and then gives the hash; it runs when the try's turn has come, so
 * that a try which was turned away as `busy` does not count. Null stands for no account, `none` for an account without a
 * password: both take as long.
 */
export function tryPassword(
  ctx: Keys,
  password: string,
  begin: () => Promise<string | null>,
  { use = 'login', from }: Use = {},
): Promise<boolean> {
  const check = async () => {
    const passwordHash = await begin()
    const isHash = passwordHash?.startsWith('$argon2') ?? false
    const isRight = await verify(isHash && passwordHash ? passwordHash : nobodysHash, password, {
      secret: keyFor(ctx, use),
    })
    return isRight && isHash
  }
  return inQueue(ctx, check, from)
}

function keyFor({ config }: Keys, use: PasswordUse): Buffer {
  return createHmac('sha256', config.passwordKey).update(`opendraw/password/${use}`).digest()
}

async function inQueue<T>(ctx: Keys, work: () => Promise<T>, from: Use['from']): Promise<T> {
  const { hashing, operatorHashing } = credentialsState(ctx)
  const line = from && 'operatorNetwork' in from ? operatorHashing : hashing
  const turn = line(work, from && placeOf(from))
  if (turn === null) throw new Refusal('busy')
  return turn
}

function placeOf(from: NonNullable<Use['from']>): Place {
  if ('playerId' in from)
    return { share: `player ${from.playerId}`, shareMax: WAITING_OF_PLAYER, isKnown: true }
  if ('network' in from) return { share: from.network, shareMax: WAITING_OF_NETWORK, isKnown: false }
  return { share: from.operatorNetwork, shareMax: WAITING_OF_OPERATORS_NETWORK, isKnown: false }
}

/**
 * Whether that is still the hash of their login password; it stays so while the transaction lasts. Asked by whoever checked a
 * password before the transaction: meanwhile it may have been changed, to keep out the one who asks.
 */
export function holdsPassword(tx: Tx, id: bigint, passwordHash: string): Promise<boolean> {
  return rows.holdsPassword(tx, id, passwordHash)
}

/** Sets the hash of the player's login password. */
export function setPasswordHash(tx: Tx, id: bigint, passwordHash: string): Promise<number> {
  return rows.setPasswordHash(tx, id, passwordHash)
}

/** Sets the fund password and clears the failures with the old one. */
export function setFundHash(db: Tx, id: bigint, fundPasswordHash: string): Promise<number> {
  return rows.setFundHash(db, id, fundPasswordHash)
}

/** The status of the fund password; undefined for an unknown player. */
export function fundPasswordStatus(
  db: Tx,
  id: bigint,
): Promise<{ isSet: boolean; blockedHours: number | null } | undefined> {
  return rows.fundPasswordStatus(db, id)
}
