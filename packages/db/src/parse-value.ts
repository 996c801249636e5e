import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

const bigintsFrom = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item)))

/**
 * How values come out of the database: int8 as bigint (and one-dimensional arrays of it), date as its text,
 * timestamptz as Date, bytea as Buffer, numeric as its text.
 */
export function typeParser(oid: number, format?: string): (text: string) => unknown {
  if (oid === INT8) return BigInt
  if (oid === INT8_ARRAY) return bigintsFrom
  if (oid === DATE) return String
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}

// Bounded by the columns that our statements name.
const names = new Map<string, string>()

/** How a column is called in a row: `locks_at` is `locksAt`. What is inside a JSON value keeps its own names. */
export function columnName(column: string): string {
  let name = names.get(column)
  if (name === undefined) {
    name = column.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, first: string) => first.toUpperCase())
    names.set(column, name)
  }
  return name
}
