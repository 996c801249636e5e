import * as paths from '../paths.ts'

/** The parameter without which an address names nothing, and where its values can be chosen. */
export type Needed = Readonly<{ name: string; list: string }>

const ids: Readonly<Record<string, string>> = {
  [paths.notice]: paths.notices,
  [paths.activity]: paths.activities,
  [paths.helpArticle]: paths.help,
  [paths.framedPage]: paths.activities,
  [paths.signIn]: paths.signIns,
  [paths.product]: paths.products,
  [paths.buyProduct]: paths.products,
  [paths.sellProduct]: paths.productOrders,
  [paths.ticket]: paths.tickets,
  [paths.buyTicket]: paths.tickets,
  [paths.ticketChain]: paths.tickets,
  [paths.ticketOrder]: paths.ticketTrades,
  [paths.ticketListing]: paths.ticketTrades,
  [paths.sellTicket]: paths.myTickets,
  [paths.entryCode]: paths.myTickets,
}

/** What the address of that page lacks; undefined when it says enough. */
export function lackingIn(pathname: string, search: string): Needed | undefined {
  const needed =
    pathname === paths.splitPacket
      ? { name: 'code', list: paths.packetRecords }
      : ids[pathname] && { name: 'id', list: ids[pathname] }
  return needed && !new URLSearchParams(search).get(needed.name) ? needed : undefined
}
