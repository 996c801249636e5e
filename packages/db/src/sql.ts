const isStatement: unique symbol = Symbol('statement')

/** One statement, or a piece of one: its text with `$1`, `$2` … and the values for them. */
export type Statement = Readonly<{
  text: string
  values: readonly unknown[]
  /** Set by `prepared`: the server parses and plans the text once per connection. */
  name?: string
  [isStatement]: readonly string[]
}>

const build = (pieces: readonly string[], values: readonly unknown[]): Statement => ({
  text: pieces.reduce((text, piece, at) => `${text}$${at}${piece}`),
  values,
  [isStatement]: pieces,
})

const isFragment = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && isStatement in value

/**
 * The one way to write a statement: sql`select … where id = ${id}`. Every value travels as a parameter, never as text; a
 * value that is itself made by `sql` is embedded as a part of the statement. `undefined` is a bug and throws: an absent
 * value is `null`.
 */
export function sql(strings: TemplateStringsArray, ...inputs: readonly unknown[]): Statement {
  const pieces: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  const extend = (text: string) => {
    pieces[pieces.length - 1] += text
  }
  inputs.forEach((input, at) => {
    const after = strings[at + 1] ?? ''
    if (isFragment(input)) {
      const [first = '', ...rest] = input[isStatement]
      extend(first)
      pieces.push(...rest)
      values.push(...input.values)
      extend(after)
    } else {
      if (input === undefined)
        throw new TypeError(`value ${at + 1} of a statement is undefined: ${strings.join('$')}`)
      values.push(input)
      pieces.push(after)
    }
  })
  return build(pieces, values)
}

/** The name of a table, column or database as a piece of a statement. Only plain lower-case names pass; others throw. */
sql.identifier = (name: string): Statement => {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new TypeError(`"${name}" is not a plain lower-case name`)
  return build([`"${name}"`], [])
}

/** Pieces with a separator between them, for conditions that are put together: sql.join(conditions, sql` and `). */
sql.join = (parts: readonly Statement[], separator: Statement): Statement =>
  parts.reduce((all, part) => sql`${all}${separator}${part}`)

/** The text of a script as a statement without values; only what brings a database to its schema may use it. */
export function script(text: string): Statement {
  return build([text], [])
}

/** The same statement under a name, so that a connection parses and plans it once. One name, one text. */
export function prepared(name: string, statement: Statement): Statement {
  return { ...statement, name }
}
