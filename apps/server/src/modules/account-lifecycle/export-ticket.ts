import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { PlayerCaller } from '../../http/bind.ts'

const validMs = 600_000
type Holder = Pick<PlayerCaller, 'playerId' | 'sessionId'>
type Parts = Pick<Context, 'config' | 'clock'>

/** What this session shows for ten minutes instead of the password. It works for no other session and no other player. */
export function newExportTicket(ctx: Parts, holder: Holder): { ticket: string; expiresAt: Date } {
  const endMs = ctx.clock.now().getTime() + validMs
  const ticket = `${endMs}.${markOf(ctx, holder, endMs).toString('base64url')}`
  return { ticket, expiresAt: new Date(endMs) }
}

/** Whether that is a ticket of this session whose time is not over. */
export function isExportTicket(ctx: Parts, holder: Holder, ticket: string): boolean {
  const [, digits, mark = ''] = /^(\d{13})\.([\w-]{43})$/.exec(ticket) ?? []
  const expiresAt = Number(digits)
  if (digits === undefined || expiresAt <= ctx.clock.now().getTime()) return false
  return timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(ctx, holder, expiresAt))
}

function markOf({ config }: Parts, { playerId, sessionId }: Holder, expiresAt: number): Buffer {
  const text = `opendraw/export-ticket\0${playerId}\0${sessionId}\0${expiresAt}`
  return createHmac('sha256', config.passwordKey).update(text).digest()
}
