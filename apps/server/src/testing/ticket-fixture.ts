import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, issuerProceeds, marketEscrow, verify } from '@opendraw/ledger'
import { DAY_MS, HOUR_MS } from '@opendraw/time'
import { expect } from 'vitest'
import { ticketInvariants } from '../modules/tickets/invariants.ts'
import { publishItem } from '../modules/tickets/items/publish-item.ts'
import { sellUnits } from '../modules/tickets/listings/sell-units.ts'
import { payOrder } from '../modules/tickets/orders/pay-order.ts'
import { placeOrder } from '../modules/tickets/orders/place-order.ts'
import type { ItemRow, TicketTerms } from '../modules/tickets/tables/items.ts'
import { aPlayerWithName, FUND_PASSWORD } from './a-player-who-may-withdraw.ts'
import { playerClient } from './clients.ts'
import { aPlayerWith, type TestPlayer } from './makers.ts'
import type { TestServer } from './start-test-server.ts'

const USD = 1_000_000n
type Who = Readonly<{ id: bigint; token: string }>

/** Terms of a concert in ten days at 10.00, ten units, four a person, resold for at most what the first buyer paid. */
export function ticketTerms(nowMs: number, change: Partial<TicketTerms> = {}): TicketTerms {
  return {
    kind: 'event',
    texts: { en: { title: 'A concert', beside: '', place: 'The hall', about: 'Two hours' } },
    picture: null,
    startsAt: new Date(nowMs + 10 * DAY_MS),
    endsAt: new Date(nowMs + 10 * DAY_MS + 3 * HOUR_MS),
    price: 10n * USD,
    units: 10,
    limitPerPerson: 4,
    saleFrom: new Date(nowMs - HOUR_MS),
    saleUntil: new Date(nowMs + 9 * DAY_MS),
    capBasisPoints: 10_000,
    ...change,
  }
}

/** What makes a collectible of them, which is for ever. */
export function collectibleTerms(change: Partial<TicketTerms> = {}): Partial<TicketTerms> {
  return { kind: 'collectible', startsAt: null, endsAt: null, ...change }
}

/** Items, orders and listings at the server that `server` names when they are made. Not over HTTP where a crowd is at work. */
export function aTicketFixture(server: () => TestServer) {
  const clientOf = ({ token }: Pick<Who, 'token'>) => playerClient(server(), { token })
  const published = (change: Partial<TicketTerms> = {}): Promise<ItemRow> =>
    server().ctx.db.transaction((tx) =>
      publishItem(tx, ticketTerms(server().ctx.clock.now().getTime(), change), null),
    )
  const ordered = (
    who: Pick<Who, 'id'>,
    item: Pick<ItemRow, 'id'>,
    quantity = 1,
    listingId: bigint | null = null,
  ) => placeOrder(server().ctx, { playerId: who.id, itemId: item.id, listingId, quantity, key: randomUUID() })
  const paid = (who: Pick<Who, 'id'>, order: Readonly<{ id: bigint }>) =>
    payOrder(server().ctx, { playerId: who.id, id: order.id, fundPassword: FUND_PASSWORD, key: randomUUID() })
  return {
    clientOf,
    published,
    ordered,
    paid,
    /** A player who can buy: with a name, a fund password and this much free cash. */
    aBuyer: (amount = '100.00'): Promise<TestPlayer> => aPlayerWithName(server().ctx, amount),
    /** A player who can order and not pay: cheaper to make. */
    aVisitor: (): Promise<TestPlayer> => aPlayerWith(server().ctx),
    bought: async (
      who: Pick<Who, 'id'>,
      item: Pick<ItemRow, 'id'>,
      quantity = 1,
      listingId: bigint | null = null,
    ) => paid(who, await ordered(who, item, quantity, listingId)),
    offered: (who: Pick<Who, 'id'>, item: Pick<ItemRow, 'id'>, quantity = 1, price = 10n * USD) =>
      sellUnits(server().ctx, {
        ...{ playerId: who.id, itemId: item.id, quantity, price },
        ...(price < 10n * USD && { fundPassword: FUND_PASSWORD }),
        key: randomUUID(),
      }),
    cashOf: ({ id }: Pick<Who, 'id'>) => balanceOf(server().ctx.db, cash(id)),
    escrowOf: ({ id }: Readonly<{ id: bigint }>) => balanceOf(server().ctx.db, marketEscrow(id)),
    proceedsOf: ({ id }: Readonly<{ id: bigint }>) => balanceOf(server().ctx.db, issuerProceeds(id)),
    /** What the player holds of an item, as their phone shows it. */
    visitOf: async (who: Pick<Who, 'token'>, item: Pick<ItemRow, 'id'>) => {
      const { visitor } = await clientOf(who).getTicket({ id: item.id })
      if (!visitor) throw new Error('a signed-in player is a visitor with units')
      return visitor
    },
    expectSoundBooks: async (): Promise<void> => {
      expect(await violationsOf(server().ctx.db, ticketInvariants)).toEqual([])
      expect(await verify(server().ctx.db)).toEqual([])
    },
    minutesPass: (item: Pick<ItemRow, 'id'>, minutes: number) => minutesPass(server(), item.id, minutes),
  }
}

/** Lets minutes pass for everything of one item; the books keep their times. */
async function minutesPass({ database }: TestServer, itemId: bigint, minutes: number): Promise<void> {
  const span = sql`make_interval(mins => ${minutes})`
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      update ticket_item set starts_at = starts_at - ${span}, ends_at = ends_at - ${span}, sale_from = sale_from - ${span},
             sale_until = sale_until - ${span} where id = ${itemId}`)
    await tx.run(sql`
      update ticket_order set created_at = created_at - ${span}, expires_at = expires_at - ${span}, paid_at = paid_at - ${span},
             release_at = release_at - ${span} where item_id = ${itemId}`)
  })
}
