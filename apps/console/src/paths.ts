/** Every address of the console, named once. The parameters of an address are what its page reads from it. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  invitation: '/link/:link',
  today: '/today',
  alerts: '/alerts',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  approvals: '/approvals',
  kyc: '/kyc',
  concerns: '/concerns',
  support: '/support',
  players: '/players',
  playerPattern: '/players/:id',
  playerViewPattern: '/players/:id/view',
  partners: '/partners',
  goods: '/goods',
  tasks: '/tasks',
  packets: '/packets',
  products: '/products',
  orders: '/orders',
  reserves: '/reserves',
  tickets: '/tickets',
  disputes: '/disputes',
  bank: '/bank',
  evidence: '/evidence',
  days: '/days',
  reports: '/reports',
  methods: '/methods',
  promotions: '/promotions',
  content: '/content',
  embeds: '/frames',
  rounds: '/rounds',
  games: '/games',
  inbox: '/inbox',
  outbox: '/outbox',
  settings: '/settings',
  audit: '/audit',
  exports: '/exports',
  operators: '/operators',
  integrations: '/integrations',
  health: '/health',
  jobs: '/jobs',
  passkeys: '/passkeys',
} as const

/** The page at the gate is a document of its own: the browser lets it alone use the camera. */
export const GATE_PAGE = '/gate.html'
export const CONSOLE_PAGE = '/'

export function playerPath(id: bigint): string {
  return `${paths.players}/${id}`
}

export function ticketPath(id: bigint): string {
  return `${paths.tickets}?open=${id}`
}

export function approvalPath(id: bigint): string {
  return `${paths.approvals}?open=${id}`
}

export function alertPath(id: bigint): string {
  return `${paths.alerts}?open=${id}`
}

/** The audit log of one subject, such as deposit:500001. */
export function auditPath(subject: string): string {
  return `${paths.audit}?subject=${encodeURIComponent(subject)}`
}

/** One export: its link. */
export function exportPath(id: bigint): string {
  return `${paths.exports}?open=${id}`
}

/** The sheet of one day. */
export function dayPath(day: string): string {
  return `${paths.days}?day=${day}`
}

/** The savings orders of one product. */
export function productOrdersPath(product: bigint): string {
  return `${paths.orders}?product=${product}`
}

/** The rounds of one game, or its one round of an issue. */
export function gameRoundsPath(gameId: string, issue?: bigint): string {
  return `${paths.rounds}?game=${gameId}${issue === undefined ? '' : `&issue=${issue}`}`
}

/** The savings orders of one player. */
export function playerOrdersPath(player: bigint): string {
  return `${paths.orders}?player=${player}`
}

/** One red packet, of the operator or of a player. */
export function packetPath(id: bigint, isHouse: boolean): string {
  return `${paths.packets}?from=${isHouse ? 'house' : 'players'}&open=${id}`
}

/** A player's requests in their queue, whatever their state. */
export function requestsPath(queue: 'deposits' | 'withdrawals', player: bigint): string {
  return `${paths[queue]}?state=all&player=${player}`
}

/** One of them. */
export function requestPath(queue: 'deposits' | 'withdrawals', player: bigint, id: bigint): string {
  return `${requestsPath(queue, player)}&open=${id}`
}

/** What was sent to one player. */
export function outboxPath(player: bigint): string {
  return `${paths.outbox}?player=${player}`
}

/** Where a line of a timeline leads: deposit:100001:500001, or a tab of a player's page, limits:100001; null: nowhere. */
export function eventPath(subject: string): string | null {
  const [kind = '', first = '', second = ''] = subject.split(':')
  if (kind === 'audit') return auditPath(subject.slice('audit:'.length))
  if (kind === 'deposit' || kind === 'withdrawal')
    return requestPath(`${kind}s`, BigInt(first), BigInt(second))
  if (kind === 'message') return outboxPath(BigInt(first))
  if (kind === 'order') return playerOrdersPath(BigInt(first))
  if (kind === 'ticket') return ticketPath(BigInt(first))
  if (kind === 'approval') return approvalPath(BigInt(first))
  if (kind === 'dispute') return `${paths.disputes}?state=all&open=${first}`
  if (kind === 'kyc') return `${paths.kyc}?state=${first}&open=${second}`
  return kind === '' ? null : `${playerPath(BigInt(first))}?tab=${kind}`
}

/** Where the server sends a one-time link for signing in. */
export function invitationUrl(origin: string, link: string): string {
  return `${origin}/#${paths.invitation.replace(':link', link)}`
}
