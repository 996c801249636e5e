import { createHmac, timingSafeEqual } from 'node:crypto'
import { exportData as call, type ReplyOf, type RequestOf, refusalsOf, toJson } from '@opendraw/contract'
import { type Account, cash, inAsset, statement } from '@opendraw/ledger'
import type { Context } from '../../context.ts'
import type { PlayerCaller } from '../../http/bind.ts'
import { accountOfPlayer, consentAnswersOf, listSignIns } from '../accounts/index.ts'
import { listBets } from '../betting/index.ts'
import { listPasskeys } from '../credentials/index.ts'
import { listNotifications, pushDevicesOf } from '../notifications/index.ts'
import { listBonuses } from '../promotions/bonuses/index.ts'
import { listRebates, readLevels } from '../promotions/loyalty/index.ts'
import { readOwnTeam } from '../promotions/referrals/index.ts'
import { ownOpenedPackets, ownSentPackets } from '../red-packets/index.ts'
import { readProtection } from '../responsible-gaming/index.ts'
import { flexibleDaysOf, listOrders, listPayments } from '../savings/index.ts'
import { exportThreads } from '../support/index.ts'
import { disputesOf, holdingsPage, ownTrades, waitingPlacesOf } from '../tickets/index.ts'
import { depositsOf } from '../wallet/deposits/index.ts'
import { ownInstruments } from '../wallet/payout-methods/index.ts'
import { openTargets, withdrawalsOf } from '../wallet/withdrawals/index.ts'

const VALID_MS = 600_000

const refuse = refusalsOf(call)
const PAGE_SIZE = 100
/** Each with up to 200 messages. */
const THREADS_PER_PAGE = 5

type Page = Readonly<{
  rows: readonly object[]
  next: bigint | null
}>
type Section = (ctx: Context, caller: PlayerCaller, before: bigint | null) => Promise<Page>

/** Every part of what is kept about a player, each read through the entry of the module that keeps it. */
const sections: Readonly<Record<RequestOf<typeof call>['section'], Section>> = {
  person: async (ctx, { playerId }) => ({ rows: [await accountOfPlayer(ctx, playerId)], next: null }),
  signIns: async (ctx, caller, before) => {
    const page = before === null ? {} : { before }
    const { list, next } = await listSignIns(ctx, { ...page, limit: PAGE_SIZE }, caller)
    return { rows: asListed(list), next }
  },
  passkeys: async ({ db }, { playerId }) => ({
    rows: await listPasskeys(db, { kind: 'player', id: playerId }),
    next: null,
  }),
  instruments: async (ctx, { playerId }) => ({ rows: await ownInstruments(ctx, playerId), next: null }),
  protection: async (ctx, { playerId }) => ({ rows: [await readProtection(ctx.db, playerId)], next: null }),
  deposits: async (ctx, { playerId }, before) => {
    const { list, next } = await depositsOf(ctx.db, playerId, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  withdrawals: async (ctx, { playerId }, before) => {
    const { list, next } = await withdrawalsOf(ctx.db, playerId, { before, limit: PAGE_SIZE })
    return { rows: await openTargets(ctx, list), next }
  },
  bets: async (ctx, { playerId }, before) => {
    const { list, next } = await listBets(ctx, {
      playerId,
      limit: PAGE_SIZE,
      ...(before !== null && { before }),
    })
    return { rows: list, next }
  },
  statement: (ctx, { playerId }, before) => linesOf(ctx, cash(playerId), before),
  invitations: async (ctx, { playerId }) => ({ rows: [await readOwnTeam(ctx, playerId)], next: null }),
  levels: async (ctx, { playerId }) => ({ rows: [await readLevels(ctx, playerId)], next: null }),
  rebates: async ({ db }, { playerId }, before) => {
    const page = before === null ? {} : { before }
    const { rebates, next } = await listRebates(db, playerId, { ...page, limit: PAGE_SIZE })
    return { rows: rebates, next }
  },
  bonuses: async ({ db }, { playerId }, before) => {
    const { list, next } = await listBonuses(db, playerId, { before, limit: PAGE_SIZE })
    return { rows: asListed(list), next }
  },
  packetsSent: async ({ db }, { playerId }, before) => {
    const { list, next } = await ownSentPackets(db, playerId, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  packetsOpened: async ({ db }, { playerId }, before) => {
    const { list, next } = await ownOpenedPackets(db, playerId, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  productOrders: async ({ db }, { playerId }, before) => {
    const filter = { playerId, productId: null, state: null }
    const { list, next } = await listOrders(db, filter, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  productPayments: async (ctx, { playerId }, before) => {
    const { list, next } = await listPayments(ctx, playerId, null, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  flexibleDays: async (ctx, { playerId }, before) => {
    const { list, next } = await flexibleDaysOf(ctx, playerId, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  ticketTrades: async ({ db }, { playerId }, before) => {
    const { list, next } = await ownTrades(db, playerId, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  ticketsHeld: async ({ db }, { playerId }, before) => {
    const { list, next } = await holdingsPage(db, playerId, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  ticketDisputes: async ({ db }, { playerId }, before) => {
    const { list, next } = await disputesOf(db, playerId, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  ticketWaiting: async ({ db }, { playerId }, before) => {
    const { list, next } = await waitingPlacesOf(db, playerId, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  marketing: async ({ db }, { playerId }) => ({
    rows: await consentAnswersOf(db, playerId),
    next: null,
  }),
  notifications: async (ctx, { playerId }, before) => {
    const { list, next } = await listNotifications(ctx, playerId, { before, limit: PAGE_SIZE })
    return { rows: list, next }
  },
  pushDevices: async ({ db }, { playerId }) => ({ rows: await pushDevicesOf(db, playerId), next: null }),
  support: async (ctx, { playerId }, before) => {
    const { list, next } = await exportThreads(ctx, playerId, { before, limit: THREADS_PER_PAGE })
    return { rows: list, next }
  },
  statementUSDT: (ctx, { playerId }, before) => linesOf(ctx, inAsset(cash(playerId), 'USDT'), before),
}

/** What a list of the screens shows, as its own call writes it. */
function asListed(list: readonly object[]): object[] {
  return JSON.parse(toJson(list))
}

async function linesOf(ctx: Context, account: Account, before: bigint | null): Promise<Page> {
  const lines = await statement(ctx.db, account, { limit: PAGE_SIZE, ...(before !== null && { before }) })
  return { rows: lines, next: lines.length === PAGE_SIZE ? (lines.at(-1)?.seq ?? null) : null }
}

/** A page of one section of everything that is kept about the caller, unmasked; only with a ticket of their session. */
export async function exportData(
  ctx: Context,
  { ticket, section, before }: RequestOf<typeof call>,
  caller: PlayerCaller,
): Promise<ReplyOf<typeof call>> {
  if (!isExportTicket(ctx, caller, ticket)) throw refuse('ticket_expired')
  const { rows, next } = await sections[section](ctx, caller, before ?? null)
  return { rows: rows.map(toRow), next }
}

type Holder = Pick<PlayerCaller, 'playerId' | 'sessionId'>

type Parts = Pick<Context, 'config' | 'clock'>

/** What this session shows for ten minutes instead of the password. It works for no other session and no other player. */
export function newExportTicket(ctx: Parts, holder: Holder): { ticket: string; expiresAt: Date } {
  const endMs = ctx.clock.now().getTime() + VALID_MS
  const ticket = `${endMs}.${markOf(ctx, holder, endMs).toString('base64url')}`
  return { ticket, expiresAt: new Date(endMs) }
}

/** Whether that is a ticket of this session whose time is not over. */
function isExportTicket(ctx: Parts, holder: Holder, ticket: string): boolean {
  const [, digits, mark = ''] = /^(\d{13})\.([\w-]{43})$/.exec(ticket) ?? []
  const expiresAt = Number(digits)
  if (digits === undefined || expiresAt <= ctx.clock.now().getTime()) return false
  return timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(ctx, holder, expiresAt))
}

function markOf({ config }: Parts, { playerId, sessionId }: Holder, expiresAt: number): Buffer {
  const text = `opendraw/export-ticket\0${playerId}\0${sessionId}\0${expiresAt}`
  return createHmac('sha256', config.passwordKey).update(text).digest()
}

/** Numbers of other persons, whom no screen names: operators and whoever invited the player. */
const ofOthers = new Set(['decidedBy', 'invitedBy'])

/** A row as JSON: amounts and ids as digits, instants as ISO 8601; without bytes, which are sealed, and other persons' numbers. */
function toRow(row: object): Record<string, unknown> {
  const entries = Object.entries(row).filter(
    ([name, value]) => !Buffer.isBuffer(value) && !ofOthers.has(name),
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, toValue(value)]))
}

function toValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toValue)
  return typeof value === 'object' && value !== null ? toRow(value) : value
}
