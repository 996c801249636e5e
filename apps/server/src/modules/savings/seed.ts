import type { Tx } from '@opendraw/db'
import { MICRO } from '@opendraw/money'
import catalogue from './product-catalogue.json' with { type: 'json' }
import { fundReserve } from './reserves.ts'
import { addProduct, countProducts } from './tables/products.ts'

const UNIT_PRICE = 10n * MICRO
const UNITS_MAX = 10_000
const FIRST_RESERVES = { products: 50_000n * MICRO, flexible: 20_000n * MICRO } as const
const categories = ['short', 'medium', 'long'] as const

/** The products of a demo and its funded reserves, labelled as demo funding, once: a second call changes nothing. */
export async function seed(tx: Tx): Promise<void> {
  if ((await countProducts(tx)) > 0) return
  for (const [purpose, amount] of Object.entries(FIRST_RESERVES))
    if (purpose === 'products' || purpose === 'flexible')
      await fundReserve(tx, { purpose, amount, reference: 'demo funding', approvalId: null })
  for (const [position, { days, cycleDays, ratePpm, texts }] of catalogue.entries()) {
    const category = categories[position]
    if (!category) continue
    await addProduct(tx, {
      terms: {
        ...{ category, texts, days, cycleDays, ratePpm: BigInt(ratePpm), earlyExit: 'keep_paid', position },
        ...{ unitPrice: UNIT_PRICE, minUnits: 1, maxUnits: UNITS_MAX, stock: null, virtualPurchased: 0n },
        picture: null,
        ...{ levelMin: 0, saleFrom: new Date(0), saleUntil: null },
      },
      replaces: null,
      approvalId: null,
    })
  }
}
