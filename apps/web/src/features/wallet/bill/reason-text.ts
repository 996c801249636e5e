import type { Key, Translate } from '../../../copy/use-messages.ts'

/** By every reason that moves a player's cash; a rule of the repository compares them with the ledger's. */
export const reasonKeys: Readonly<Record<string, Key>> = {
  stake: 'reason.stake',
  payout: 'reason.payout',
  refund: 'reason.refund',
  deposit: 'reason.deposit',
  provider_deposit: 'reason.deposit',
  sandbox_deposit: 'reason.sandbox',
  deposit_reversal: 'reason.reversal',
  debt_repaid: 'reason.debt',
  withdrawal_request: 'reason.withdrawal',
  withdrawal_reject: 'reason.returned',
  withdrawal_fail: 'reason.failed',
  withdrawal_fee_return: 'reason.feeBack',
  exchange_sell: 'reason.sold',
  exchange_buy: 'reason.bought',
  correction: 'reason.correction',
  points_exchange: 'reason.points',
  packet_send: 'reason.packetSent',
  packet_claim: 'reason.packetOpened',
  packet_refund: 'reason.packetBack',
  bonus_release: 'reason.bonus',
  bonus_return: 'reason.bonusReturned',
  rebate: 'job.kind.rebate',
  commission: 'reason.commission',
  vip_gift: 'job.kind.vip_gift',
  salary: 'reason.salary',
  chest: 'reason.chest',
  product_buy: 'reason.productBuy',
  product_interest: 'reason.productInterest',
  product_maturity: 'reason.productMaturity',
  product_sale: 'reason.productSale',
  product_cancel: 'reason.productCancel',
  savings_in: 'reason.savingsIn',
  savings_out: 'reason.savingsOut',
  ticket_pay: 'reason.ticketPaid',
  ticket_release: 'reason.ticketSold',
  ticket_refund: 'reason.ticketRefund',
}

/** By every kind of account on the other side of a player's cash. */
export const sideKeys: Readonly<Record<string, Key>> = {
  stakes: 'side.stakes',
  player_funds: 'side.player_funds',
  deposits_clearing: 'side.deposits_clearing',
  withdrawal_pending: 'side.withdrawal_pending',
  payout_transit: 'side.payout_transit',
  withdrawal_fees: 'side.withdrawal_fees',
  exchange_stock: 'side.exchange_stock',
  bankroll: 'side.bankroll',
  promo_due: 'side.promo_due',
  promo_budget: 'side.promo_due',
  packet: 'side.packet',
  bonus: 'side.bonus',
  term_principal: 'side.term_principal',
  interest_promised: 'side.interest_promised',
  flexible_savings: 'side.flexible_savings',
  market_escrow: 'side.market_escrow',
}

/** Why money moved, as text; a reason that this version does not know shows its name. */
export function reasonText(t: Translate, reason: string): string {
  const key = reasonKeys[reason]
  return key ? t(key) : reason
}

/** The account on the other side, as text; one that this version does not know shows its name. */
export function sideText(t: Translate, kind: string): string {
  const key = sideKeys[kind]
  return key ? t(key) : kind
}

/** The page of what a line belongs to: its deposit, withdrawal, product order or own ticket order; null for the rest. */
export function refOf({
  reason,
  ref,
}: {
  reason: string
  ref: bigint | null
}): 'deposit' | 'withdrawal' | 'order' | 'ticketOrder' | null {
  if (ref === null) return null
  if (reason === 'deposit' || reason === 'deposit_reversal' || reason.endsWith('_deposit')) return 'deposit'
  if (reason.startsWith('product_')) return 'order'
  // What a seller gets names the order of their buyer, which is no page of theirs.
  if (reason === 'ticket_pay' || reason === 'ticket_refund') return 'ticketOrder'
  return reason === 'debt_repaid' || reason.startsWith('withdrawal_') ? 'withdrawal' : null
}
