import type { Answer } from './wire.ts'

/** What is at a path of an answer's data (`list.0.id`); throws with the answer when nothing is. */
export function valueAt({ data, text }: Answer, path: string): unknown {
  let value: unknown = data
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  if (value === undefined) throw new Error(`no ${path} in ${text.slice(0, 300)}`)
  return value
}

/** The same as text; digits and hexadecimals are texts on the wire. */
export function textAt(answer: Answer, path: string): string {
  return String(valueAt(answer, path))
}

/** The same as a number. */
export function numberAt(answer: Answer, path: string): number {
  return Number(valueAt(answer, path))
}

/** The rows of a list there. */
export function rowsAt(answer: Answer, path = 'list'): readonly Readonly<Record<string, unknown>>[] {
  const value = valueAt(answer, path)
  if (!Array.isArray(value)) throw new Error(`${path} is no list`)
  return value
}
