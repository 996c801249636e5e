import { sql, type Tx } from '@opendraw/db'

export type MethodRow = {
  readonly id: string
  readonly kind: 'sandbox' | 'manual'
  readonly name: Readonly<Record<string, string>>
  readonly instructions: Readonly<Record<string, string>>
  readonly currency: string
  readonly country: string | null
  readonly rateNum: bigint
  readonly rateDen: bigint
  readonly amountMin: bigint
  readonly amountMax: bigint
}
const columns = sql`id, kind, name, instructions, currency, country, rate_num as "rateNum", rate_den as "rateDen",
  amount_min as "amountMin", amount_max as "amountMax"`

export const openMethods = (tx: Tx) =>
  tx.rows<MethodRow>(sql`select ${columns} from deposit_method where is_active order by position, id`)

export const openMethod = (tx: Tx, id: string) =>
  tx.row<MethodRow>(sql`select ${columns} from deposit_method where is_active and id = ${id}`)

/** Adds a method that is not there yet; one that is stays as it is. */
export const addMethod = (tx: Tx, method: MethodRow, position: number) =>
  tx.run(sql`
    insert into deposit_method (id, kind, name, instructions, currency, country, rate_num, rate_den, amount_min, amount_max, position)
    values (${method.id}, ${method.kind}, ${JSON.stringify(method.name)}, ${JSON.stringify(method.instructions)},
      ${method.currency}, ${method.country}, ${method.rateNum}, ${method.rateDen}, ${method.amountMin}, ${method.amountMax}, ${position})
    on conflict do nothing`)
