import { sql } from '@opendraw/db'
import { assets, kinds, type Reason, reasons } from '@opendraw/ledger'

/** A reason as the ledger's rows carry it. */
export const number = (reason: Reason) => sql`${reasons[reason].no}::smallint`

/** Several of them, for an `in`. */
export const numbers = (...names: readonly Reason[]) => sql`(${sql.join(names.map(number), sql`, `)})`

/** The kind and the asset of a player's cash. */
export const cash = sql`${kinds.cash.no}::smallint, ${assets.USD.no}::smallint`
