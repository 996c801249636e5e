import type { Asset, TicketAsset } from './assets.ts'
import type { Kind } from './chart.ts'

/** An account by its natural key; there is no other id. `owner`: a player, a round, or 0 for the operator. */
export type Account = Readonly<{ kind: Kind; owner: bigint; asset: Asset }>

/** A player's money to play with. */
export function cash(playerId: bigint): Account {
  return account('cash', playerId)
}
/** What a player has asked to withdraw and waits for. */
export function withdrawalPending(playerId: bigint): Account {
  return account('withdrawal_pending', playerId)
}
/** The stakes in play in a round; zero when the round is finished. */
export function stakes(roundId: bigint): Account {
  return account('stakes', roundId)
}
/** What the operator has reserved for the worst case of a round. */
export function roundReserve(roundId: bigint): Account {
  return account('round_reserve', roundId)
}
/** The operator's own money. */
export const bankroll: Account = account('bankroll', 0n)
/** Where the operator's money comes from; below zero by what was put in. */
export const operatorFunds: Account = account('operator_funds', 0n)
/** The bank account of the players' money; below zero by its balance. */
export const playerFunds: Account = account('player_funds', 0n)
/** What a provider has taken for us and still owes; below zero by that much. */
export function clearing(provider: 'btcpay'): Account {
  return account('deposits_clearing', providers[provider])
}
/** Lines of the bank that match nothing yet: what came in, which is owed to someone; and, below zero, what went out. */
export function suspense(side: 'in' | 'out'): Account {
  return account('suspense', side === 'in' ? 1n : 2n)
}
/** Approved withdrawals on their way to the bank. */
export const payoutTransit: Account = account('payout_transit', 0n)
/** Fees kept of withdrawals. */
export const withdrawalFees: Account = account('withdrawal_fees', 0n)
/** What the operator has of an asset to convert into; it cannot pay what it lacks. */
export const exchangeStock: Account = account('exchange_stock', 0n)
/** The operator's margin of conversions. */
export const exchangeIncome: Account = account('exchange_income', 0n)

/** What may be spent on promotions of one purpose; filled by the house edge and by operators, and it cannot pay what it lacks. */
export function promoBudget(purpose: Purpose): Account {
  return account('promo_budget', purposes[purpose])
}
/** What was promised of that budget, put aside, and not paid yet. */
export function promoDue(purpose: Purpose): Account {
  return account('promo_due', purposes[purpose])
}
/** A player's bonus that waits for its wagering requirement; no bet is placed from it. */
export function bonus(playerId: bigint): Account {
  return account('bonus', playerId)
}
/** What is left in a red packet. */
export function packet(packetId: bigint): Account {
  return account('packet', packetId)
}
/** A player's points. */
export function points(playerId: bigint): Account {
  return { ...account('points', playerId), asset: 'POINTS' }
}
/** Where points come from and go to; below zero by what players own. */
export const pointsIssued: Account = { ...account('points_issued', 0n), asset: 'POINTS' }

/** What backs promised interest and is not put aside yet; it cannot back what it lacks. */
export function savingsReserve(purpose: ReservePurpose): Account {
  return account('savings_reserve', reservePurposes[purpose])
}
/** The unpaid interest of one order of a product. */
export function interestPromised(orderId: bigint): Account {
  return account('interest_promised', orderId)
}
/** The player's own money in one order of a product. */
export function termPrincipal(orderId: bigint): Account {
  return account('term_principal', orderId)
}
/** A player's flexible savings, with the interest that was paid into them. */
export function flexibleSavings(playerId: bigint): Account {
  return account('flexible_savings', playerId)
}
/** The interest of the days to come, put aside for all flexible savings. */
export const flexiblePromised: Account = account('flexible_promised', 0n)

/** First sales of a ticket item after their release, until the issuer is paid. */
export function issuerProceeds(itemId: bigint): Account {
  return account('issuer_proceeds', itemId)
}
/** What a buyer has paid for an order of tickets, until it is released to the seller or comes back. */
export function marketEscrow(orderId: bigint): Account {
  return account('market_escrow', orderId)
}
/** The sellers' fees that were kept. */
export const marketFees: Account = account('market_fees', 0n)
/** The units of a ticket item that a player holds and does not offer. */
export function ticketUnits(asset: TicketAsset, playerId: bigint): Account {
  return inAsset(account('ticket_units', playerId), asset)
}
/** The units that a listing still offers; the issuer's own stock is a listing too. */
export function ticketListed(asset: TicketAsset, listingId: bigint): Account {
  return inAsset(account('ticket_listed', listingId), asset)
}
/** The units that an order holds until it is paid. */
export function ticketOrdered(asset: TicketAsset, orderId: bigint): Account {
  return inAsset(account('ticket_ordered', orderId), asset)
}
/** Where the units of an item come from; below zero by what was issued. */
export function ticketIssued(asset: TicketAsset): Account {
  return inAsset(account('ticket_issued', 0n), asset)
}

/** Which savings a reserve backs; the number owns its account. */
export const reservePurposes = { products: 1n, flexible: 2n } as const
export type ReservePurpose = keyof typeof reservePurposes

/** What a promotion budget is for; the number owns its accounts. */
export const purposes = {
  commission: 1n,
  rebate: 2n,
  gifts: 3n,
  points: 4n,
  salary: 5n,
  growth: 6n,
  packets: 7n,
} as const
export type Purpose = keyof typeof purposes

/** The same owner's account of the same kind in another asset; those above are in USD. */
export function inAsset(one: Account, asset: Asset): Account {
  return { ...one, asset }
}

const providers = { btcpay: 1n } as const

function account(kind: Kind, owner: bigint): Account {
  return { kind, owner, asset: 'USD' }
}
