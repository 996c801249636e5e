import { assets } from '../../packages/ledger/src/assets.ts'
import { type Kind, kinds, type Reason, reasons } from '../../packages/ledger/src/chart.ts'

const LINE_WIDTH = 130

type About = Readonly<{
  owner:
    | 'player'
    | 'round'
    | 'house'
    | 'provider'
    | 'side'
    | 'budget'
    | 'packet'
    | 'order'
    | 'reserve'
    | 'item'
    | 'listing'
  holds: string
}>

/** The text of docs/ledger.md on each kind of account; the numbers and flows are those of the chart. */
const about: Readonly<Record<Kind, About>> = {
  cash: { owner: 'player', holds: 'money to play with' },
  withdrawal_pending: { owner: 'player', holds: 'reserved for a requested withdrawal' },
  stakes: { owner: 'round', holds: 'stakes in play; zero when the round is finished' },
  round_reserve: { owner: 'round', holds: 'reserved for the worst case of the round' },
  bankroll: { owner: 'house', holds: 'the house’s own money' },
  operator_funds: {
    owner: 'house',
    holds: 'where the house’s money comes from; below zero by what was put in',
  },
  player_funds: {
    owner: 'house',
    holds: 'the bank account with the players’ money; below zero by what it holds',
  },
  payout_transit: { owner: 'house', holds: 'approved withdrawals on their way' },
  withdrawal_fees: { owner: 'house', holds: 'fees kept' },
  deposits_clearing: {
    owner: 'provider',
    holds: 'what a payment provider collected for us and owes; below zero by that',
  },
  suspense: {
    owner: 'side',
    holds: 'unmatched lines of the bank: came in (1), went out (2, below zero)',
  },
  promo_budget: { owner: 'budget', holds: 'what may be spent on promotions of one purpose' },
  promo_due: { owner: 'budget', holds: 'what was promised of that budget and not paid yet' },
  bonus: { owner: 'player', holds: 'a bonus until its wagering requirement is met' },
  packet: { owner: 'packet', holds: 'what is left in a red packet' },
  points: { owner: 'player', holds: 'a player’s points, in the asset POINTS' },
  points_issued: {
    owner: 'house',
    holds: 'where points come from and go to; below zero by what players hold',
  },
  exchange_stock: { owner: 'house', holds: 'what the house has of an asset to convert into' },
  exchange_income: { owner: 'house', holds: 'the margin of conversions' },
  savings_reserve: {
    owner: 'reserve',
    holds: 'what backs promised interest and is not put aside yet',
  },
  interest_promised: {
    owner: 'order',
    holds: 'the whole unpaid interest of an order, put aside at its sale',
  },
  term_principal: { owner: 'order', holds: 'the player’s own money in an order of a product' },
  flexible_savings: { owner: 'player', holds: 'flexible savings with the interest paid into them' },
  flexible_promised: {
    owner: 'house',
    holds: 'at least two days’ interest on all flexible savings, put aside',
  },
  issuer_proceeds: { owner: 'item', holds: 'first sales of a ticket item, released and not paid out yet' },
  market_escrow: { owner: 'order', holds: 'what was paid for tickets, until release or refund' },
  market_fees: { owner: 'house', holds: 'sellers’ fees kept' },
  ticket_units: { owner: 'player', holds: 'the units of an item that a player holds, in its own asset' },
  ticket_listed: { owner: 'listing', holds: 'the units that a listing, or the issuer’s stock, still offers' },
  ticket_ordered: { owner: 'order', holds: 'the units of an order that waits for its payment' },
  ticket_issued: { owner: 'house', holds: 'where units come from; below zero by what was issued' },
}

/** packages/db/schema/03-ledger-chart.sql as it must be: the chart as rows. */
export function chartSql(): string {
  const assetRows = Object.entries(assets).map(([code, { no, scale }]) => `(${no}, '${code}', ${scale})`)
  const kindRows = Object.entries(kinds).map(
    ([name, { no, isMaterialized }]) => `(${no}, '${name}', ${isMaterialized})`,
  )
  const reasonRows = Object.entries(reasons).map(([name, { no }]) => `(${no}, '${name}')`)
  const flowRows = eachFlow().map(
    ({ no, reason, from, to }, at, all) =>
      `(${no}, ${kinds[from].no}, ${kinds[to].no})${at < all.length - 1 ? ',' : ';'} -- ${reason}: ${from} to ${to}`,
  )
  const insert = (table: string, rows: readonly string[]) =>
    `insert into ledger.${table} values\n${wrapped(rows)};\n`
  return [
    '-- Written by `npm run docs:ledger` from packages/ledger/src/chart.ts, where account kinds and reasons are defined; a test compares.\n',
    insert('asset (id, code, scale)', assetRows),
    insert('account_kind (id, name, materialized)', kindRows),
    insert('reason (id, name)', reasonRows),
    `insert into ledger.flow (reason, from_kind, to_kind) values\n  ${flowRows.join('\n  ')}\n`,
  ].join('\n')
}

/** Rows with commas between them, as many on a line as fit. */
function wrapped(rows: readonly string[]): string {
  const lines: string[] = []
  for (const row of rows) {
    const last = lines.at(-1)
    if (last === undefined || `${last}, ${row}`.length > LINE_WIDTH) lines.push(`  ${row}`)
    else lines[lines.length - 1] = `${last}, ${row}`
  }
  return lines.join(',\n')
}

/** docs/ledger.md with its tables of accounts and reasons as the chart has them; the rest of the page stays. */
export function ledgerPage(page: string): string {
  return withTable(withTable(page, 'accounts', accountsTable()), 'reasons', reasonsTable())
}

function accountsTable(): string {
  const rows = Object.entries(kinds).map(([name, { no, isMaterialized }]) => {
    const { owner, holds } = about[name as Kind]
    return [String(no), `\`${name}\``, owner, isMaterialized ? 'yes' : 'no', holds]
  })
  return aligned([['no.', 'kind', 'owner', 'materialized', 'holds'], ...rows])
}

function reasonsTable(): string {
  const rows = eachFlow().map(({ no, reason, from, to }) => [String(no), `\`${reason}\``, from, to])
  return aligned([['no.', 'reason', 'from', 'to'], ...rows])
}

function eachFlow() {
  return Object.entries(reasons).flatMap(([reason, { no, flows }]) =>
    flows.map(([from, to]) => ({ no, reason: reason as Reason, from, to })),
  )
}

function withTable(page: string, name: string, table: string): string {
  const begin = `<!-- ${name}: written by npm run docs:ledger -->`
  const end = `<!-- end of ${name} -->`
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/ledger.md lacks the markers of ${name}`)
  return `${before}${begin}\n\n${table}\n\n${end}${after}`
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const [heading = [], ...body] = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)),
  )
  const rule = widths.map((width) => '-'.repeat(width))
  return [heading, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
