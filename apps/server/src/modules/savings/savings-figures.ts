import type { Tx } from '@opendraw/db'
import { balancesOf, savingsReserve } from '@opendraw/ledger'
import { dayOf } from '@opendraw/time'
import { databaseTime } from '../calendar/index.ts'
import { readCoverDays } from './flexible/rates.ts'

type Figures = Readonly<{
  /** Micro-USD that are free in each reserve. */
  products: bigint
  flexible: bigint
  /** As `readCoverToday` has it. */
  coverDays: number | null
}>

/** How many days of interest on all flexible savings are covered today; null while a day costs nothing. */
export async function readCoverToday(db: Tx): Promise<number | null> {
  return readCoverDays(db, dayOf(await databaseTime(db)))
}

/** What the reserves hold and cover, for those who watch the server. */
export async function readSavingsFigures(db: Tx): Promise<Figures> {
  const coverDays = await readCoverToday(db)
  const [products = 0n, flexible = 0n] = await balancesOf(db, [
    savingsReserve('products'),
    savingsReserve('flexible'),
  ])
  return { products, flexible, coverDays }
}
