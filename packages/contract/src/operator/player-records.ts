import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BetState } from '../calls/betting.ts'
import { Bonus } from '../calls/bonuses.ts'
import { getLevels, getRebate } from '../calls/levels.ts'
import { OwnTicket } from '../calls/tickets.ts'
import { Digits, GameId, Instant, Issue, lines, Micros, pageOf, paging, Uuid } from '../values.ts'
import { ActionReason, whichPlayer } from './players.ts'
import { PLAYER_NOTE_LENGTH_MAX } from './typed-texts.ts'

export const listPlayerBonuses = defineCall({
  method: 'POST',
  path: 'operator/players/bonuses',
  access: 'operator',
  permission: 'players:player:read',
  about:
    "A player's bonuses on deposits, newest first, as they see them. Only the player can forfeit one: no call of the console does it.",
  request: z.strictObject({ ...whichPlayer, ...paging }),
  reply: pageOf(Bonus),
  refusals: ['not_found'],
})

/** The calls about bonuses. */
export const bonusAdminCalls = { listPlayerBonuses } as const

export const getPlayerLevels = defineCall({
  method: 'POST',
  path: 'operator/players/levels',
  access: 'operator',
  permission: 'players:player:read',
  about:
    "A player's level with its gifts, and their rebate, as they see them. No call of the console sets a level: it follows from their stakes.",
  request: z.strictObject(whichPlayer),
  reply: z.object({ levels: getLevels.reply, rebate: getRebate.reply }),
  refusals: ['not_found'],
})

/** The calls about levels. */
export const levelAdminCalls = { getPlayerLevels } as const

export const listPlayerLedger = defineCall({
  method: 'POST',
  path: 'operator/players/ledger',
  access: 'operator',
  permission: 'players:player:read',
  about:
    "A player's cash account as the ledger has it, newest first: journals, and balances before and after.",
  request: z.strictObject({
    ...whichPlayer,
    asset: z.optional(z.enum(['USD', 'USDT'])),
    from: z.optional(Instant),
    to: z.optional(Instant),
    ...paging,
  }),
  reply: pageOf(
    z.object({
      seq: Digits,
      journal: Digits,
      at: Instant,
      reason: z.string(),
      amount: Micros,
      balanceBefore: Micros,
      balanceAfter: Micros,
      /** The round, deposit, withdrawal or proposal that the line belongs to. */
      ref: z.nullable(Digits),
    }),
  ),
  refusals: ['not_found'],
})
export const PlayerTicket = z.extend(OwnTicket, { itemId: Digits, title: z.record(z.string(), z.string()) })
export const listPlayerTickets = defineCall({
  method: 'POST',
  path: 'operator/players/tickets',
  access: 'operator',
  permission: 'players:player:read',
  about:
    'The tickets that a player holds, of every item, by falling number: what they paid, and how each is.',
  request: z.strictObject({ ...whichPlayer, ...paging }),
  reply: pageOf(PlayerTicket),
  refusals: ['not_found'],
})
export const listPlayerBets = defineCall({
  method: 'POST',
  path: 'operator/players/bets',
  access: 'operator',
  permission: 'players:player:read',
  about: "A player's slips, newest first, as they see them.",
  request: z.strictObject({ ...whichPlayer, ...paging }),
  reply: pageOf(
    z.object({
      orderNo: Uuid,
      gameId: GameId,
      issue: Issue,
      placedAt: Instant,
      state: BetState,
      lines: z.int(),
      stake: Micros,
      payout: z.nullable(Micros),
    }),
  ),
  refusals: ['not_found'],
})

export const listPlayerSessions = defineCall({
  method: 'POST',
  path: 'operator/players/sessions',
  access: 'operator',
  permission: 'players:player:read',
  about: "A player's sessions, newest first, the last hundred.",
  request: z.strictObject(whichPlayer),
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        ip: z.string(),
        device: z.string(),
        createdAt: Instant,
        seenAt: Instant,
        endedAt: z.nullable(Instant),
        isLive: z.boolean(),
      }),
    ),
  }),
  refusals: ['not_found'],
})
export const endPlayerSessions = defineCall({
  method: 'POST',
  path: 'operator/players/sessions/end',
  access: 'operator',
  permission: 'players:session:end',
  about: 'Ends one session of a player, or all of them, on every node.',
  request: z.strictObject({ ...whichPlayer, session: z.optional(Uuid), reason: ActionReason }),
  reply: z.object({ ended: z.int() }),
  refusals: ['not_found', 'reason_required'],
})

export const Note = z.object({ id: Digits, at: Instant, operator: z.string(), text: z.string() })
export const listNotes = defineCall({
  method: 'POST',
  path: 'operator/players/notes',
  access: 'operator',
  permission: 'players:note:read',
  about: 'What operators wrote about a player, newest first.',
  request: z.strictObject({ ...whichPlayer, ...paging }),
  reply: pageOf(Note),
  refusals: ['not_found'],
})
export const addNote = defineCall({
  method: 'POST',
  path: 'operator/players/notes/add',
  access: 'operator',
  permission: 'players:note:write',
  about: 'Writes a note about a player. It stays: notes are never changed or taken back.',
  request: z.strictObject({ ...whichPlayer, text: lines(1, PLAYER_NOTE_LENGTH_MAX) }),
  reply: Note,
  refusals: ['not_found', 'reason_required'],
})

/** The calls about what is kept of a player. */
export const playerRecordCalls = {
  listPlayerLedger,
  listPlayerBets,
  listPlayerTickets,
  listPlayerSessions,
  endPlayerSessions,
  listNotes,
  addNote,
} as const
