import type { ReplyOf } from '@opendraw/contract'
import { type getCounts, reportPermissions } from '@opendraw/contract/operator'
import { GATE_PAGE, paths } from '../paths.ts'

export type Counts = ReplyOf<typeof getCounts>

/** A page of the menu. */
export type Place = Readonly<{
  to: string
  name: string
  /** Who lacks it, or of several each one, does not see the page. */
  permission: string | readonly string[]
  /** What waits there, by its name in the counts. */
  count?: keyof Counts
}>

export type Group = Readonly<{ name: string; places: readonly Place[] }>

/** The lists that the first page sums up: whoever may read one of them sees that part of it. */
const todayPermissions = [
  'oversight:alert:read',
  'finance:deposit:read',
  'finance:withdrawal:read',
  'oversight:approval:read',
  'kyc:case:read',
  'protection:case:read',
  'support:thread:read',
  'bank:statement:read',
  'partners:application:read',
  'rounds:round:read',
  'players:player:read',
  'savings:reserve:read',
  'promo:budget:read',
]

/** Every page of the console in its group: the menu, the palette and the breadcrumbs take names and order from here alone. */
export const navigation: readonly Group[] = [
  {
    name: 'Today',
    places: [
      { to: paths.today, name: 'Today', permission: todayPermissions },
      { to: paths.alerts, name: 'Alerts', permission: 'oversight:alert:read', count: 'alerts' },
      { to: paths.deposits, name: 'Deposits', permission: 'finance:deposit:read', count: 'deposits' },
      {
        to: paths.withdrawals,
        name: 'Withdrawals',
        permission: 'finance:withdrawal:read',
        count: 'withdrawals',
      },
      { to: paths.approvals, name: 'Approvals', permission: 'oversight:approval:read', count: 'approvals' },
      { to: paths.kyc, name: 'Identity checks', permission: 'kyc:case:read', count: 'kyc' },
      { to: paths.concerns, name: 'Risk cases', permission: 'protection:case:read', count: 'concerns' },
      { to: paths.support, name: 'Customer service', permission: 'support:thread:read', count: 'support' },
    ],
  },
  {
    name: 'Money',
    places: [
      { to: paths.bank, name: 'Bank', permission: 'bank:statement:read', count: 'bank' },
      { to: paths.methods, name: 'Deposit methods', permission: 'finance:method:read' },
      { to: paths.evidence, name: 'Evidence of assets', permission: 'finance:evidence:read' },
      { to: paths.days, name: 'Day close', permission: 'finance:day:read' },
    ],
  },
  {
    name: 'Players',
    places: [
      { to: paths.players, name: 'Players', permission: 'players:player:read' },
      { to: paths.partners, name: 'Partners', permission: 'partners:application:read', count: 'partners' },
      { to: paths.outbox, name: 'Message outbox', permission: 'messages:outbox:read' },
      { to: paths.inbox, name: 'Demo inbox', permission: 'support:inbox:read' },
    ],
  },
  {
    name: 'Games',
    places: [
      { to: paths.games, name: 'Games', permission: 'games:game:read' },
      { to: paths.rounds, name: 'Rounds', permission: 'rounds:round:read' },
    ],
  },
  {
    name: 'Savings and tickets',
    places: [
      { to: paths.products, name: 'Savings products', permission: 'savings:product:read' },
      { to: paths.orders, name: 'Savings orders', permission: 'savings:reserve:read' },
      { to: paths.reserves, name: 'Savings reserves', permission: 'savings:reserve:read' },
      { to: paths.tickets, name: 'Tickets', permission: 'tickets:item:read' },
      { to: paths.disputes, name: 'Ticket disputes', permission: 'tickets:dispute:read' },
      { to: GATE_PAGE, name: 'Gate', permission: 'tickets:entry:check' },
    ],
  },
  {
    name: 'Promotions',
    places: [
      { to: paths.promotions, name: 'Promotions', permission: 'promo:budget:read' },
      { to: paths.tasks, name: 'Tasks', permission: 'promo:task:read' },
      { to: paths.goods, name: 'Points shop', permission: 'promo:good:read' },
      { to: paths.packets, name: 'Red packets', permission: 'promo:packet:read' },
    ],
  },
  {
    name: 'Content',
    places: [
      { to: paths.content, name: 'Content', permission: 'content:text:read' },
      { to: paths.embeds, name: 'Embedded pages', permission: 'content:frame:read' },
    ],
  },
  {
    name: 'Control',
    places: [
      { to: paths.settings, name: 'Settings', permission: 'oversight:setting:read' },
      { to: paths.operators, name: 'Operators', permission: 'oversight:operator:read' },
      {
        to: paths.integrations,
        name: 'Integrations',
        permission: ['integrations:key:read', 'integrations:webhook:read'],
      },
      { to: paths.reports, name: 'Reports', permission: Object.values(reportPermissions) },
      {
        to: paths.exports,
        name: 'Exports',
        permission: ['finance:queue:export', 'oversight:audit:export', 'exports:file:read'],
      },
      { to: paths.audit, name: 'Audit log', permission: 'oversight:audit:read' },
      { to: paths.health, name: 'Health', permission: 'oversight:health:read' },
      { to: paths.jobs, name: 'Jobs', permission: 'oversight:health:read' },
    ],
  },
]

/** What of it an operator sees who has these permissions and no others; a group without a page is gone. */
export function navigationFor(may: (permission: string) => boolean): Group[] {
  return navigation
    .map(({ name, places }) => ({
      name,
      places: places.filter(({ permission }) => [permission].flat().some(may)),
    }))
    .filter(({ places }) => places.length > 0)
}

/** The page at an address, or above it, with its group; null where the menu has none. */
export function placeAt(address: string): Readonly<{ group: Group; place: Place }> | null {
  for (const group of navigation)
    for (const place of group.places)
      if (address === place.to || address.startsWith(`${place.to}/`)) return { group, place }
  return null
}

/** How much waits on these pages. */
export function waitingOn(places: readonly Place[], counts: Counts | undefined): number {
  return places.reduce((sum, { count }) => sum + (count && counts ? counts[count] : 0), 0)
}
