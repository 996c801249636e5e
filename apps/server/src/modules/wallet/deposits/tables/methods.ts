import { sql, type Tx } from '@opendraw/db'

export type MethodKind = 'sandbox' | 'manual' | 'btcpay'
export type InWords = Readonly<Record<string, string>>
/** One field that the player copies into their bank's form. */
export type PayTo = Readonly<{ label: InWords; value: string }>

export type Method = Readonly<{
  id: string
  kind: MethodKind
  name: InWords
  instructions: InWords
  payTo: readonly PayTo[]
  /** A picture of the operator. */
  qr: string | null
  currency: string
  country: string | null
  /** Paid currency for one USD = rateNum / rateDen. */
  rateNum: bigint
  rateDen: bigint
  /** Micro-USD. */
  amountMin: bigint
  amountMax: bigint
  position: number
  isActive: boolean
}>
export type MethodRow = Method &
  Readonly<{
    version: number
    changedAt: Date
    changedBy: bigint | null
  }>
const columns = sql`id, kind, name, instructions, pay_to, qr, currency, country, rate_num, rate_den,
  amount_min, amount_max, position, is_active, version, changed_at,
  changed_by`

export function openMethods(tx: Tx) {
  return tx.rows<MethodRow>(sql`select ${columns} from deposit_method where is_active order by position, id`)
}

export function openMethod(tx: Tx, id: string) {
  return tx.row<MethodRow>(sql`select ${columns} from deposit_method where is_active and id = ${id}`)
}

/** Every method, also those that are closed. */
export function allMethods(tx: Tx) {
  return tx.rows<MethodRow>(sql`select ${columns} from deposit_method order by position, id`)
}

export function lockMethod(tx: Tx, id: string) {
  return tx.row<MethodRow>(sql`select ${columns} from deposit_method where id = ${id} for no key update`)
}

/** What a method said in one of its versions. */
export function methodVersion(tx: Tx, id: string, version: number) {
  return tx.row<Pick<Method, 'name' | 'instructions' | 'payTo' | 'qr'>>(sql`
    select content->'name' as name, content->'instructions' as instructions, content->'pay_to' as pay_to, content->>'qr' as qr
      from deposit_method_version where method = ${id} and version = ${version}`)
}

/** The versions of a method, newest first. */
export function methodVersions(tx: Tx, id: string) {
  return tx.rows<{ version: number; content: Readonly<Record<string, unknown>> }>(sql`
    select version, content from deposit_method_version where method = ${id} order by version desc limit 100`)
}

/** Whether a method shows this picture, now or in a version that a deposit was asked for under. */
export async function isMethodQr(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.row<{ shown: boolean }>(sql`
    select exists (select from deposit_method_version where content->>'qr' = ${id}) as shown`)
  return row?.shown ?? false
}

/** Adds a method that is not there yet; one that is stays as it is. True when it is new. */
export async function addMethod(tx: Tx, m: Method, by: bigint | null): Promise<boolean> {
  const added = await tx.run(sql`
    insert into deposit_method (id, kind, name, instructions, pay_to, qr, currency, country, rate_num, rate_den, amount_min, amount_max,
      position, is_active, changed_by)
    values (${m.id}, ${m.kind}, ${JSON.stringify(m.name)}, ${JSON.stringify(m.instructions)}, ${JSON.stringify(m.payTo)}, ${m.qr},
      ${m.currency}, ${m.country}, ${m.rateNum}, ${m.rateDen}, ${m.amountMin}, ${m.amountMax}, ${m.position}, ${m.isActive}, ${by})
    on conflict do nothing`)
  return added > 0
}

/** The next version of a method, or undefined when it is no longer at `version`. Its kind and currency stay. */
export function changeMethod(tx: Tx, m: Method, version: number, by: bigint) {
  return tx.row<MethodRow>(sql`
    update deposit_method set name = ${JSON.stringify(m.name)}, instructions = ${JSON.stringify(m.instructions)},
      pay_to = ${JSON.stringify(m.payTo)}, qr = ${m.qr}, country = ${m.country}, rate_num = ${m.rateNum}, rate_den = ${m.rateDen},
      amount_min = ${m.amountMin}, amount_max = ${m.amountMax}, position = ${m.position}, is_active = ${m.isActive},
      version = version + 1, changed_at = clock_timestamp(), changed_by = ${by}
     where id = ${m.id} and version = ${version} returning ${columns}`)
}

/** Whether a sandbox deposit was ever credited. */
export async function hasDemoDeposits(tx: Tx): Promise<boolean> {
  const row = await tx.row(sql`
    select true as found from deposit d join deposit_method m on m.id = d.method
     where m.kind = 'sandbox' and d.state = 'passed' limit 1`)
  return row !== undefined
}
