import { JsonRefused } from './parse-json.ts'

const PARAMS_MAX = 20

/** The query of a url as an object of texts. Throws JsonRefused when a name occurs twice or there are too many. */
export function parseQuery(query: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  if (query === '') return { ...found }
  let count = 0
  for (const [name, value] of new URLSearchParams(query)) {
    if (name in found) throw new JsonRefused('a parameter stands twice')
    if (name === '__proto__' || ++count > PARAMS_MAX) throw new JsonRefused('the query is not allowed')
    found[name] = value
  }
  return { ...found }
}
