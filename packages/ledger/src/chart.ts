/**
 * The kinds of account. A materialized one has a row with its balance, is locked when it moves and never goes below
 * zero; the others are the sums of their entries and may be below zero. `npm run docs:ledger` writes the rows of the
 * schema from this.
 */
export const kinds = {
  cash: { no: 1, isMaterialized: true },
  withdrawal_pending: { no: 2, isMaterialized: true },
  stakes: { no: 10, isMaterialized: false },
  round_reserve: { no: 11, isMaterialized: false },
  bankroll: { no: 20, isMaterialized: false },
  operator_funds: { no: 21, isMaterialized: false },
  player_funds: { no: 22, isMaterialized: false },
  payout_transit: { no: 23, isMaterialized: false },
  withdrawal_fees: { no: 24, isMaterialized: false },
  deposits_clearing: { no: 25, isMaterialized: false },
  suspense: { no: 26, isMaterialized: false },
  promo_budget: { no: 30, isMaterialized: true },
  promo_due: { no: 31, isMaterialized: false },
  bonus: { no: 32, isMaterialized: true },
  packet: { no: 33, isMaterialized: true },
  points: { no: 34, isMaterialized: true },
  points_issued: { no: 35, isMaterialized: false },
  exchange_stock: { no: 40, isMaterialized: true },
  exchange_income: { no: 41, isMaterialized: false },
  savings_reserve: { no: 50, isMaterialized: true },
  interest_promised: { no: 51, isMaterialized: true },
  term_principal: { no: 52, isMaterialized: true },
  flexible_savings: { no: 53, isMaterialized: true },
  flexible_promised: { no: 54, isMaterialized: true },
  issuer_proceeds: { no: 55, isMaterialized: true },
  market_escrow: { no: 57, isMaterialized: true },
  market_fees: { no: 58, isMaterialized: false },
  ticket_units: { no: 60, isMaterialized: true },
  ticket_listed: { no: 61, isMaterialized: true },
  ticket_ordered: { no: 62, isMaterialized: true },
  ticket_issued: { no: 63, isMaterialized: false },
} as const
export type Kind = keyof typeof kinds

type Flow = readonly [from: Kind, to: Kind]

/**
 * Why money may move, and from which kind to which it then goes. Nothing else is ever posted. Numbers go by subject: rounds
 * from 1, deposits from 10, withdrawals from 20, the bank from 30, corrections 40, the exchange from 50, promotions from 60, savings from 90, tickets
 * from 110; one is never given out twice.
 */
export const reasons = {
  stake: { no: 1, flows: [['cash', 'stakes']] },
  payout: { no: 2, flows: [['stakes', 'cash']] },
  refund: { no: 3, flows: [['stakes', 'cash']] },
  round_close: {
    no: 4,
    flows: [
      ['stakes', 'bankroll'],
      ['bankroll', 'stakes'],
    ],
  },
  reserve: { no: 5, flows: [['bankroll', 'round_reserve']] },
  release: { no: 6, flows: [['round_reserve', 'bankroll']] },
  bankroll_funding: { no: 7, flows: [['operator_funds', 'bankroll']] },
  deposit: { no: 10, flows: [['player_funds', 'cash']] },
  sandbox_deposit: { no: 11, flows: [['player_funds', 'cash']] },
  provider_deposit: { no: 12, flows: [['deposits_clearing', 'cash']] },
  clearing_received: { no: 13, flows: [['player_funds', 'deposits_clearing']] },
  deposit_reversal: {
    no: 14,
    flows: [
      ['cash', 'player_funds'],
      ['cash', 'deposits_clearing'],
    ],
  },
  deposit_write_off: {
    no: 15,
    flows: [
      ['bankroll', 'player_funds'],
      ['bankroll', 'deposits_clearing'],
    ],
  },
  debt_repaid: { no: 16, flows: [['cash', 'bankroll']] },
  withdrawal_request: { no: 20, flows: [['cash', 'withdrawal_pending']] },
  withdrawal_reject: { no: 21, flows: [['withdrawal_pending', 'cash']] },
  withdrawal_approve: { no: 22, flows: [['withdrawal_pending', 'payout_transit']] },
  withdrawal_fee: { no: 23, flows: [['withdrawal_pending', 'withdrawal_fees']] },
  withdrawal_paid: { no: 24, flows: [['payout_transit', 'player_funds']] },
  withdrawal_fail: { no: 25, flows: [['payout_transit', 'cash']] },
  withdrawal_fee_return: { no: 26, flows: [['withdrawal_fees', 'cash']] },
  bank_in: { no: 30, flows: [['player_funds', 'suspense']] },
  bank_out: { no: 31, flows: [['suspense', 'player_funds']] },
  bank_matched: {
    no: 32,
    flows: [
      ['suspense', 'player_funds'],
      ['player_funds', 'suspense'],
    ],
  },
  bank_fee: { no: 33, flows: [['bankroll', 'player_funds']] },
  bank_interest: { no: 34, flows: [['player_funds', 'bankroll']] },
  bank_own_funds: {
    no: 35,
    flows: [
      ['player_funds', 'operator_funds'],
      ['operator_funds', 'player_funds'],
    ],
  },
  correction: {
    no: 40,
    flows: [
      ['bankroll', 'cash'],
      ['cash', 'bankroll'],
    ],
  },
  exchange_sell: { no: 50, flows: [['cash', 'exchange_stock']] },
  exchange_buy: { no: 51, flows: [['exchange_stock', 'cash']] },
  exchange_margin: { no: 52, flows: [['exchange_stock', 'exchange_income']] },
  exchange_funding: { no: 53, flows: [['operator_funds', 'exchange_stock']] },
  promo_share: { no: 60, flows: [['bankroll', 'promo_budget']] },
  promo_funding: { no: 61, flows: [['operator_funds', 'promo_budget']] },
  promo_set_aside: { no: 62, flows: [['promo_budget', 'promo_due']] },
  promo_give_back: { no: 63, flows: [['promo_due', 'promo_budget']] },
  rebate: { no: 64, flows: [['promo_due', 'cash']] },
  commission: { no: 65, flows: [['promo_due', 'cash']] },
  vip_gift: { no: 66, flows: [['promo_due', 'cash']] },
  salary: { no: 67, flows: [['promo_due', 'cash']] },
  chest: { no: 68, flows: [['promo_due', 'cash']] },
  bonus_grant: { no: 69, flows: [['promo_due', 'bonus']] },
  bonus_release: { no: 70, flows: [['bonus', 'cash']] },
  bonus_forfeit: { no: 71, flows: [['bonus', 'promo_budget']] },
  points_exchange: { no: 72, flows: [['promo_due', 'cash']] },
  points_earn: { no: 73, flows: [['points_issued', 'points']] },
  points_spend: { no: 74, flows: [['points', 'points_issued']] },
  points_expire: { no: 75, flows: [['points', 'points_issued']] },
  packet_send: { no: 76, flows: [['cash', 'packet']] },
  packet_fill: { no: 77, flows: [['promo_due', 'packet']] },
  packet_claim: { no: 78, flows: [['packet', 'cash']] },
  packet_refund: { no: 79, flows: [['packet', 'cash']] },
  packet_give_back: { no: 80, flows: [['packet', 'promo_budget']] },
  bonus_return: { no: 81, flows: [['cash', 'promo_budget']] },
  savings_funding: { no: 90, flows: [['operator_funds', 'savings_reserve']] },
  savings_release: { no: 91, flows: [['savings_reserve', 'operator_funds']] },
  product_buy: { no: 92, flows: [['cash', 'term_principal']] },
  interest_promise: { no: 93, flows: [['savings_reserve', 'interest_promised']] },
  product_interest: { no: 94, flows: [['interest_promised', 'cash']] },
  product_maturity: { no: 95, flows: [['term_principal', 'cash']] },
  product_sale: { no: 96, flows: [['term_principal', 'cash']] },
  interest_release: { no: 97, flows: [['interest_promised', 'savings_reserve']] },
  product_cancel: { no: 98, flows: [['term_principal', 'cash']] },
  savings_in: { no: 99, flows: [['cash', 'flexible_savings']] },
  savings_out: { no: 100, flows: [['flexible_savings', 'cash']] },
  flexible_promise: { no: 101, flows: [['savings_reserve', 'flexible_promised']] },
  flexible_interest: { no: 102, flows: [['flexible_promised', 'flexible_savings']] },
  flexible_release: { no: 103, flows: [['flexible_promised', 'savings_reserve']] },
  ticket_issue: { no: 110, flows: [['ticket_issued', 'ticket_listed']] },
  ticket_list: { no: 111, flows: [['ticket_units', 'ticket_listed']] },
  ticket_unlist: { no: 112, flows: [['ticket_listed', 'ticket_units']] },
  ticket_order: { no: 113, flows: [['ticket_listed', 'ticket_ordered']] },
  ticket_unorder: {
    no: 114,
    flows: [
      ['ticket_ordered', 'ticket_listed'],
      ['ticket_ordered', 'ticket_units'],
    ],
  },
  ticket_pay: { no: 115, flows: [['cash', 'market_escrow']] },
  ticket_deliver: { no: 116, flows: [['ticket_ordered', 'ticket_units']] },
  ticket_release: { no: 117, flows: [['market_escrow', 'cash']] },
  ticket_proceeds: { no: 118, flows: [['market_escrow', 'issuer_proceeds']] },
  ticket_fee: { no: 119, flows: [['market_escrow', 'market_fees']] },
  ticket_refund: { no: 120, flows: [['market_escrow', 'cash']] },
  ticket_return: {
    no: 121,
    flows: [
      ['ticket_units', 'ticket_units'],
      ['ticket_units', 'ticket_listed'],
    ],
  },
  ticket_retire: { no: 122, flows: [['ticket_listed', 'ticket_issued']] },
  ticket_payout: { no: 123, flows: [['issuer_proceeds', 'player_funds']] },
} as const satisfies Record<string, { no: number; flows: readonly Flow[] }>
export type Reason = keyof typeof reasons

/** The shard of an owner, as `ledger.bucket_of` in the database: first in the key of every hot table. */
export function bucketOf(owner: bigint): number {
  return Number(owner % 64n)
}

/** The reason by its stored number; undefined for a number that is none. */
export function reasonOf(no: number): Reason | undefined {
  return reasonsByNo.get(no)
}

const reasonsByNo = new Map(
  Object.entries(reasons).map(([reason, { no }]): [number, Reason] => [no, reason as Reason]),
)
