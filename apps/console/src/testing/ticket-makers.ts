import type { ReplyOf } from '@opendraw/contract'
import type {
  checkEntry,
  getCover,
  listAdminTickets,
  listEvidence,
  listTicketDisputes,
} from '@opendraw/contract/operator'
import { DAY_MS } from '@opendraw/time'
import { nowMs } from '../client/clock.ts'
import { instant, micros } from './makers.ts'

type Item = ReplyOf<typeof listAdminTickets>['list'][number]
type Dispute = ReplyOf<typeof listTicketDisputes>['list'][number]
type Statement = ReplyOf<typeof listEvidence>['list'][number]
type Cover = ReplyOf<typeof getCover>
type Side = NonNullable<Cover['total']>['sides'][number]

/** A concert in ten days, on sale, of which 12 of 100 units are sold. */
export function aTicketItem(id: bigint, part: Partial<Item> = {}): Item {
  const startsMs = nowMs() + 10 * DAY_MS
  return {
    id,
    kind: 'event',
    title: { en: `Concert ${id}`, pt: `Concerto ${id}` },
    beside: { en: 'Strings' },
    place: { en: 'Harbour Hall' },
    about: { en: 'Two hours of music.' },
    picture: null,
    startsAt: new Date(startsMs),
    endsAt: new Date(startsMs + DAY_MS / 8),
    saleFrom: instant(-1_000),
    saleUntil: new Date(startsMs),
    ...{ price: micros(25), units: 100, limitPerPerson: 4, capBasisPoints: 10_500 },
    ...{ unitsLeft: 88, listedUnits: 3, escrow: micros(300), proceeds: 0n, admittedCount: 1 },
    publishedAt: instant(0),
    cancelledAt: null,
    settledAt: null,
    waits: null,
    ...part,
  }
}

/** An open dispute about two units that another player sold. */
export function aDispute(id: bigint, part: Partial<Dispute> = {}): Dispute {
  return {
    ...{ id, orderId: 1_900_000n + id, itemId: 3n, title: { en: 'Concert 3' } },
    ...{ buyer: 705n, seller: 706n, quantity: 2, amount: micros(50) },
    reason: 'The seats do not exist.',
    state: 'open',
    status: 'disputed',
    openedAt: instant(0),
    endedAt: null,
    waits: null,
    ...part,
  }
}

/** A statement that lacks 20.00 USD of the books. */
export function aStatement(id: bigint, part: Partial<Statement> = {}): Statement {
  return {
    ...{ id, account: 'player_funds', asset: 'USD', onDay: '2026-11-21', reference: `Statement ${id}` },
    ...{ amount: micros(980), booked: micros(1_000), missing: micros(20) },
    at: instant(0),
    approval: 31n,
    ...part,
  }
}

/** Assets that cover what is owed, one account confirmed by a statement. */
export function aCover(part: Partial<Cover> = {}): Cover {
  const usd: Side = {
    asset: 'USD',
    owed: micros(800),
    assets: micros(1_000),
    ratio: { num: 5n, den: 4n },
    held: [
      {
        account: 'player_funds',
        amount: micros(1_000),
        evidence: {
          kind: 'statement',
          on: '2026-11-21',
          amount: micros(1_000),
          missing: 0n,
          isConfirmed: true,
        },
      },
      { account: 'operator_funds', amount: 0n, evidence: { kind: 'demo' } },
    ],
  }
  return {
    ...{ shortBy: 0n, shortSince: null, lookedAt: instant(5) },
    ...{ areSalesStopped: false, areDepositsStopped: false },
    total: { at: instant(0), sides: [usd] },
    waits: [],
    ...part,
  }
}

/** The holder of a ticket for the concert was let in. */
export function anAdmission(): ReplyOf<typeof checkEntry> {
  return {
    ...{ unit: 1_800_001n, itemId: 3n, title: { en: 'Concert 3' }, serial: 12, version: 3 },
    holder: 'p***a',
    admittedAt: instant(0),
  }
}
