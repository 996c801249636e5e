import { idOf, Refusal, refusalsOf, type WalletAsset } from '@opendraw/contract'
import { addNote as addNoteCall, readPerson as call } from '@opendraw/contract/operator'
import { balancesOf, cash, inAsset, type StatementLine, statement } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import {
  findPlayers,
  type Hold,
  holdOf,
  type ListedPlayer,
  type PlayerFilter,
  type PlayerRow,
  type PlayerSought,
  playerById,
  sessionsOf,
} from '../../accounts/index.ts'
import { guessAccount } from '../../credentials/index.ts'
import { kycLevelOf, type PersonFacts, personOf } from '../../kyc/index.ts'
import { by, namesOf, writeAudit, writePersonRead } from '../../operators/index.ts'
import { type Balance, walletsOf } from '../../wallet/statement/index.ts'
import { addNoteRow, countNotes, type Moved, movedBy, type NoteRow, notesOn } from '../tables/notes.ts'

const refuseAddNote = refusalsOf(addNoteCall)

const refuse = refusalsOf(call)

export type AdminPlayer = ListedPlayer & Readonly<{ cash: bigint; kycLevel: number }>
export type PlayersInput = Omit<PlayerFilter, 'sought'> & Readonly<{ query: string }>

/** Players, newest first, with their balances and verification status. */
export async function listPlayers(
  { db }: Pick<Context, 'db'>,
  { query, ...filter }: PlayersInput,
  { before, limit }: Paging,
): Promise<Page<AdminPlayer>> {
  const rows = await findPlayers(db, { ...filter, sought: playerSought(query) }, before, limit + 1)
  const { list, next } = pageFrom(rows, limit)
  const [balances, levels] = await Promise.all([
    list.length === 0
      ? []
      : balancesOf(
          db,
          list.map(({ id }) => cash(id)),
        ),
    Promise.all(list.map(({ id }) => kycLevelOf(db, id))),
  ])
  return {
    list: list.map((row, at) => ({ ...row, cash: balances[at] ?? 0n, kycLevel: levels[at] ?? 0 })),
    next,
  }
}

type LedgerInput = Readonly<{
  id: bigint
  asset: WalletAsset
  from: Date | null
  to: Date | null
}>

/** A player's own account as the books have it: every line of it, newest first, with its journal. */
export async function playerLedger(
  ctx: Pick<Context, 'db'>,
  { id, asset, from, to }: LedgerInput,
  { before, limit }: Paging,
): Promise<Page<StatementLine>> {
  await playerOrRefuse(ctx, id)
  const lines = await statement(ctx.db, inAsset(cash(id), asset), {
    limit: limit + 1,
    ...(before !== null && { before }),
    ...(from && { from }),
    ...(to && { to }),
  })
  const list = lines.slice(0, limit)
  return { list, next: lines.length > limit ? (list.at(-1)?.seq ?? null) : null }
}

type Unmasked = Pick<PlayerRow, 'accountName' | 'phone' | 'email'> & PersonFacts

/**
 * A player's personal data in the clear, for an operator with that permission. The access and its reason are recorded
 * before it is shown. Refuses an unknown player, a missing reason, and more persons than a day has (person_reads_spent).
 */
export async function readPerson(
  ctx: Context,
  caller: OperatorCaller,
  id: bigint,
  reason: string,
): Promise<Unmasked> {
  if (reason.trim() === '') throw refuse('reason_required')
  const { accountName, phone, email } = await playerOrRefuse(ctx, id)
  await writePersonRead(ctx, caller, {
    act: 'player.person.read',
    subject: `player:${id}`,
    reason: reason.trim(),
  })
  return { accountName, phone, email, ...(await personOf(ctx, ctx.db, id)) }
}

export type Profile = Readonly<{
  player: PlayerRow
  seenAt: Date | null
  kycLevel: number
  wallets: readonly Balance[]
  moved: Moved
  hold: Hold | null
  noteCount: number
}>

/** The console's overview of one player. Refuses an unknown one (not_found). */
export async function playerProfile({ db }: Pick<Context, 'db'>, id: bigint): Promise<Profile> {
  const player = await playerOrRefuse({ db }, id)
  const [wallets, moved, hold, kycLevel, noteCount, [last]] = await Promise.all([
    walletsOf(db, id),
    movedBy(db, id),
    holdOf(db, id),
    kycLevelOf(db, id),
    countNotes(db, id),
    sessionsOf(db, id, 1),
  ])
  assert(moved !== undefined, 'sums have a row')
  return { player, seenAt: last?.seenAt ?? null, kycLevel, wallets, moved, hold, noteCount }
}

/** The player's row; refuses an unknown one (not_found). */
export async function playerOrRefuse({ db }: Pick<Context, 'db'>, id: bigint): Promise<PlayerRow> {
  const player = await playerById(db, id)
  if (!player) throw new Refusal('not_found')
  return player
}

export type NamedNote = NoteRow & Readonly<{ operator: string }>

/** What operators wrote about a player, newest first. */
export async function listNotes(
  ctx: Context,
  playerId: bigint,
  { before, limit }: Paging,
): Promise<Page<NamedNote>> {
  await playerOrRefuse(ctx, playerId)
  const { list, next } = pageFrom(await notesOn(ctx.db, playerId, before, limit + 1), limit)
  const names = await namesOf(
    ctx.db,
    list.map(({ operatorId }) => operatorId),
  )
  return {
    list: list.map((row) => ({ ...row, operator: names.get(row.operatorId) ?? '' })),
    next,
  }
}

/** Writes a note that stays for good, with an audit line. Refuses an unknown player and an empty note. */
export async function addNote(
  ctx: Context,
  caller: OperatorCaller,
  playerId: bigint,
  text: string,
): Promise<NamedNote> {
  if (text.trim() === '') throw refuseAddNote('reason_required')
  await playerOrRefuse(ctx, playerId)
  return ctx.db.transaction(async (tx) => {
    const row = await addNoteRow(tx, playerId, caller.operatorId, text.trim())
    assert(row !== undefined, 'a note just written is there')
    await writeAudit(tx, {
      ...by(caller),
      act: 'player.note',
      subject: `player:${playerId}`,
      after: { note: row.id },
    })
    const names = await namesOf(tx, [caller.operatorId])
    return { ...row, operator: names.get(caller.operatorId) ?? '' }
  })
}

/**
 * What an operator typed into the search: a number, a whole phone number (with its plus) or e-mail address, else the
 * beginning of a nickname or account name. Null for nothing.
 */
function playerSought(typed: string): PlayerSought | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  if (/^\d{1,19}$/.test(text)) return { by: 'id', id: idOf(text), begins: text }
  if (text.includes('@') || text.startsWith('+')) {
    const account = guessAccount(text)
    if (account?.kind === 'email') return { by: 'email', value: account.value }
    if (account?.kind === 'phone') return { by: 'phone', value: account.value }
  }
  return { by: 'name', begins: text }
}
