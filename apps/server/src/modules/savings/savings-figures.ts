import type { Tx } from '@opendraw/db'
import { balancesOf, savingsReserve } from '@opendraw/ledger'
import { dayOf } from '@opendraw/time'
import { databaseTime } from '../calendar/index.ts'
import { readCoverDays } from './flexible/rates.ts'

type Figures = Readonly<{
  /** Micro-USD that are free in each reserve. */
  products: bigint
  flexible: bigint
  /** How many days of interest on all flexible savings are covered; null while a day costs nothing. */
  coverDays: number | null
}>

/** What the reserves hold and cover, for those who watch the server. */
export async function readSavingsFigures(db: Tx): Promise<Figures> {
  const coverDays = await readCoverDays(db, dayOf(await databaseTime(db)))
  const [products = 0n, flexible = 0n] = await balancesOf(db, [
    savingsReserve('products'),
    savingsReserve('flexible'),
  ])
  return { products, flexible, coverDays }
}
