import { decimal, type Money } from '@opendraw/money'
import { paymentsOf, promiseOf, type Terms, totalYieldOf } from '@opendraw/savings'
import catalogue from '../../apps/server/src/modules/savings/product-catalogue.json' with { type: 'json' }

/** Decimals of a yield in per cent; what is beyond them is cut off. */
const YIELD_DECIMALS = 6

/** Every product of a first start with its payments for that principal, micro-USD: computed by what pays, none typed. */
export function savingsTable(principal: Money): string {
  return catalogue
    .map(({ days, cycleDays, ratePpm, texts }) =>
      section(texts.en.name, principal, { days, cycle: cycleDays, ratePpm: BigInt(ratePpm) }),
    )
    .join('\n\n')
}

function section(name: string, principal: Money, terms: Terms): string {
  const { days, cycle, ratePpm } = terms
  const total = totalYieldOf(terms)
  const rows = paymentsOf(principal, terms).map(({ day, amount }) => [
    `day ${day}`,
    decimal(amount),
    day === days ? decimal(principal) : '',
  ])
  return [
    `${name}: ${percent(ratePpm, 1_000_000n)} % a year for ${days} days, paid every ${cycle}, total yield ${percent(total.num, total.den)} %`,
    ...aligned([
      ['after', 'interest USD', 'principal USD'],
      ...rows,
      ['in all', decimal(promiseOf(principal, terms)), decimal(principal)],
    ]),
  ].join('\n')
}

/** A fraction in per cent, cut off after six decimals: 0.057534. */
function percent(num: bigint, den: bigint): string {
  const digits = String((num * 100n * 10n ** BigInt(YIELD_DECIMALS)) / den).padStart(YIELD_DECIMALS + 1, '0')
  const fraction = digits.slice(-YIELD_DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -YIELD_DECIMALS)}${fraction && `.${fraction}`}`
}

/** Columns of one width, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map(([after = '', ...amounts]) => {
    const cells = amounts.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))
    return `  ${[after.padEnd(widths[0] ?? 0), ...cells].join('  ')}`.trimEnd()
  })
}
