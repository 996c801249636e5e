import { sql, type Tx } from '@opendraw/db'
import type { Account } from '../../credentials/index.ts'

/** A player's row. */
export type PlayerRow = Readonly<{
  id: bigint
  accountName: string | null
  phone: string | null
  email: string | null
  passwordHash: string
  hasFundPassword: boolean
  nickname: string
  avatar: string
  lang: string
  showWins: boolean
  isAskedOffers: boolean
  inviteCode: string
  creditScore: number
  /** By what they staked, 0 to 10. */
  level: number
  state: 'active' | 'frozen'
  createdAt: Date
}>

const columns = sql`id, account_name, phone, email, password_hash,
  fund_password_hash is not null as has_fund_password, nickname, avatar, lang, show_wins, invite_code,
  credit_score, level, state, created_at,
  wants_marketing and coalesce(resting_until <= clock_timestamp(), true) as is_asked_offers`

/** The constraint that a taken account violates. */
export const accountConstraints = ['player_account_name', 'player_phone', 'player_email'] as const
export const INVITE_CONSTRAINT = 'player_invite_code_key'

export type NewPlayer = Readonly<{
  account: Account
  passwordHash: string
  nickname: string
  lang: string
  inviteCode: string
  invitedBy: bigint | null
  termsVersion: string
}>

/** Adds a player; a taken account or invite code fails on its constraint. */
export async function addPlayer(tx: Tx, player: NewPlayer): Promise<PlayerRow> {
  const { kind, value } = player.account
  const [row] = await tx.rows<PlayerRow>(sql`
    insert into player (account_name, phone, email, password_hash, nickname, lang, invite_code, invited_by, adult_declared_at, terms_version)
    values (${kind === 'account' ? value : null}, ${kind === 'phone' ? value : null}, ${kind === 'email' ? value : null},
      ${player.passwordHash}, ${player.nickname}, ${player.lang}, ${player.inviteCode}, ${player.invitedBy}, clock_timestamp(), ${player.termsVersion})
    returning ${columns}`)
  if (!row) throw new Error('an insert returns its row')
  return row
}

/** The player; undefined when there is none. A closed account remains, as a number. */
export function playerById(db: Tx, id: bigint): Promise<PlayerRow | undefined> {
  return db.row<PlayerRow>(sql`select ${columns} from player where id = ${id}`)
}

export function playerByAccount(db: Tx, { kind, value }: Account): Promise<PlayerRow | undefined> {
  const column = { account: sql`lower(account_name)`, phone: sql`phone`, email: sql`email` }[kind]
  return db.row<PlayerRow>(sql`select ${columns} from player where ${column} = ${value}`)
}

export async function playerIdByInvite(db: Tx, inviteCode: string): Promise<bigint | null> {
  const row = await db.row<{ id: bigint }>(sql`select id from player where invite_code = ${inviteCode}`)
  return row?.id ?? null
}

/** Changes what is given; null leaves a field as it is. */
export function updateProfile(
  tx: Tx,
  id: bigint,
  change: Readonly<{
    nickname: string | null
    lang: string | null
    showWins: boolean | null
  }>,
): Promise<PlayerRow | undefined> {
  return tx.row<PlayerRow>(sql`
    update player set nickname = coalesce(${change.nickname}::text, nickname), lang = coalesce(${change.lang}::text, lang),
      show_wins = coalesce(${change.showWins}::boolean, show_wins)
     where id = ${id} and closed_at is null returning ${columns}`)
}

export function setAvatar(tx: Tx, id: bigint, avatar: string): Promise<number> {
  return tx.run(sql`update player set avatar = ${avatar} where id = ${id}`)
}

/** The nicknames of these players, by number; unknown players are missing. */
export async function nicknamesOf(db: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await db.rows<{ id: bigint; nickname: string }>(
    sql`select id, nickname from player where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/** Sets the phone or email of an open account; one that another has fails on its constraint. */
export function setContact(tx: Tx, id: bigint, { kind, value }: Account): Promise<number> {
  const column = kind === 'phone' ? sql`phone` : sql`email`
  return tx.run(sql`update player set ${column} = ${value} where id = ${id} and closed_at is null`)
}

/** The levels of those of these players that there are. */
export async function storedLevels(db: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await db.rows<{ id: bigint; level: number }>(
    sql`select id, level from player where id = any(${playerIds}::bigint[])`,
  )
  return new Map(rows.map(({ id, level }) => [id, level]))
}
