import { sql } from '@opendraw/db'
import { dollars, itself, joinedTo, named, newest, ofPlayer, type Rows, type TimelineSource } from './rows.ts'

const deposit = {
  kind: 'money',
  permission: 'finance:deposit:read',
  rows: { player: newest('deposit'), deposit: itself('deposit') },
  subject: sql`'deposit:' || e.player_id || ':' || e.id`,
  amount: sql`e.amount`,
  asset: dollars,
} as const
const reversals = (rows: Rows) =>
  joinedTo(
    rows,
    sql`join deposit_reversal r on r.deposit_id = e.id`,
    sql`e.id, e.player_id, e.amount, r.at, r.agreed_by, r.reason`,
  )
const steps = (rows: Rows) =>
  joinedTo(
    rows,
    sql`join withdrawal_step s on s.withdrawal_id = e.id`,
    sql`e.player_id, e.id, e.amount, e.asset, s.state, s.at,
    s.operator_id, s.reason_code, s.note, s.reference`,
  )

const order = {
  kind: 'savings',
  permission: 'savings:reserve:read',
  rows: { player: newest('product_order', { began: 'bought_at' }), order: itself('product_order') },
  subject: sql`'order:' || e.player_id`,
  amount: sql`e.principal`,
  asset: dollars,
} as const
const ticketOrders = newest('ticket_order', { owner: 'buyer_id' })
const ticket = {
  kind: 'tickets',
  permission: 'tickets:item:read',
  rows: { player: ticketOrders },
  subject: sql`'ticket:' || e.item_id`,
  amount: sql`e.amount`,
  asset: dollars,
} as const
const dispute = {
  kind: 'tickets',
  permission: 'tickets:dispute:read',
  rows: {
    player: joinedTo(ticketOrders, sql`join ticket_dispute d on d.order_id = e.id`, sql`e.amount, d.*`),
  },
  subject: sql`'dispute:' || e.id`,
  amount: sql`e.amount`,
  asset: dollars,
} as const
/** What moved money, or may yet. */
export const moneySources: readonly TimelineSource[] = [
  { ...deposit, at: sql`e.created_at`, act: sql`'deposit.asked'`, note: sql`e.method` },
  { ...deposit, at: sql`e.proven_at`, act: sql`'deposit.proven'` },
  {
    ...deposit,
    at: sql`e.decided_at`,
    act: sql`'deposit.' || e.state`,
    amount: sql`coalesce(e.credited, e.amount)`,
    operator: sql`e.decided_by`,
    note: sql`concat_ws(': ', replace(e.decision_code, '_', ' '), nullif(e.decision_reason, ''))`,
  },
  {
    ...deposit,
    rows: { player: reversals(deposit.rows.player), deposit: reversals(deposit.rows.deposit) },
    at: sql`e.at`,
    act: sql`'deposit.reversed'`,
    operator: sql`e.agreed_by`,
    // Why is the approval's own to say, as below.
  },
  {
    kind: 'money',
    permission: 'finance:withdrawal:read',
    rows: { player: steps(newest('withdrawal')), withdrawal: steps(itself('withdrawal')) },
    at: sql`e.at`,
    act: sql`'withdrawal.' || e.state`,
    subject: sql`'withdrawal:' || e.player_id || ':' || e.id`,
    amount: sql`e.amount`,
    asset: sql`e.asset`,
    operator: sql`e.operator_id`,
    note: sql`concat_ws(': ', replace(e.reason_code, '_', ' '), nullif(e.note, ''), e.reference)`,
  },
  {
    ...ofPlayer('money', 'ledger'),
    rows: { player: newest('exchange_quote', { began: 'taken_at' }) },
    at: sql`e.used_at`,
    act: sql`'exchange.done'`,
    amount: sql`e.sell_amount`,
    asset: sql`e.sell_asset`,
  },
  {
    kind: 'money',
    permission: 'players:player:read',
    rows: { player: named('approval', 'made_at') },
    at: sql`case when e.act = 'balance.correct' and e.state = 'approved' then e.decided_at end`,
    act: sql`'balance.corrected'`,
    subject: sql`replace(e.subject, 'player', 'ledger')`,
    amount: sql`(e.payload::jsonb ->> 'amount')::bigint`,
    asset: dollars,
    operator: sql`e.checker`,
    // Why is the approval's own to say, to those who may read approvals.
  },
  { ...order, at: sql`e.bought_at`, act: sql`'order.bought'` },
  { ...order, at: sql`e.ended_at`, act: sql`'order.' || e.state` },
  {
    ...order,
    rows: { order: ({ id }) => sql`(select * from product_payment where order_id = ${id}) e` },
    at: sql`e.at`,
    act: sql`'order.paid'`,
    amount: sql`e.amount`,
  },
  {
    ...order,
    rows: { player: newest('flexible_move', { began: 'at' }) },
    at: sql`e.at`,
    act: sql`case when e.amount > 0 then 'flexible.in' else 'flexible.out' end`,
    subject: sql`'ledger:' || e.player_id`,
    amount: sql`abs(e.amount)`,
  },
  { ...ticket, at: sql`e.created_at`, act: sql`'ticket.ordered'` },
  { ...ticket, at: sql`e.paid_at`, act: sql`'ticket.paid'` },
  { ...ticket, at: sql`e.ended_at`, act: sql`'ticket.' || e.state` },
  {
    ...ticket,
    rows: { player: newest('ticket_listing', { owner: 'seller_id' }) },
    at: sql`e.created_at`,
    act: sql`'ticket.listed'`,
    amount: sql`e.price`,
  },
  { ...dispute, at: sql`e.opened_at`, act: sql`'dispute.opened'`, note: sql`e.reason` },
  { ...dispute, at: sql`e.ended_at`, act: sql`'dispute.' || e.state` },
]
