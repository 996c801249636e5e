/** The assets of money and points. `no` is stored; a scale of 6 means micro-units. */
export const assets = {
  USD: { no: 1, scale: 6 },
  USDT: { no: 2, scale: 6 },
  POINTS: { no: 3, scale: 0 },
} as const

/** The units of one ticket item, whole ones. The number in the name is the one that is stored. */
export type TicketAsset = `ticket-${number}`
export type Asset = keyof typeof assets | TicketAsset

/** Ticket assets have the numbers from 1000 to the largest smallint: 31,768 items, and no number is used twice. */
const TICKET_ASSET_MIN = 1_000
const TICKET_ASSET_MAX = 32_767

/** The stored number of an asset. */
export function assetNo(asset: Asset): number {
  return isTicket(asset) ? Number(asset.slice('ticket-'.length)) : assets[asset].no
}

/** The ticket asset with that stored number; throws for a number that is none. */
export function ticketAsset(no: number): TicketAsset {
  if (!Number.isInteger(no) || no < TICKET_ASSET_MIN || no > TICKET_ASSET_MAX)
    throw new RangeError(`${no} is no ticket asset`)
  return `ticket-${no}`
}

function isTicket(asset: Asset): asset is TicketAsset {
  return asset.startsWith('ticket-')
}
