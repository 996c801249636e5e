const PARAMS_MAX = 20
export const JSON_DEPTH_MAX = 8

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Text that is not the JSON that we accept. */
export class JsonRefused extends Error {
  override name = 'JsonRefused'
}

/**
 * Parses untrusted JSON. Throws JsonRefused on a syntax error, on nesting beyond `jsonDepthMax`, on a key that occurs
 * twice in one object, and on a key that reaches an object's prototype.
 */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new JsonRefused('not JSON')
  }
  checkShape(text)
  return value
}

/** Walks over text that is known to be JSON, because the parser keeps the last of two equal keys in silence. */
function checkShape(text: string): void {
  const keys: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x7b:
        push(keys, new Set())
        break
      case 0x5b:
        push(keys, null)
        break
      case 0x7d:
      case 0x5d:
        keys.pop()
        break
      case QUOTE: {
        const end = endOfString(text, at)
        if (isKey(text, end)) addKey(keys.at(-1) ?? null, text.slice(at, end + 1))
        at = end
      }
    }
  }
}

function push(keys: (Set<string> | null)[], level: Set<string> | null): void {
  if (keys.push(level) > JSON_DEPTH_MAX) throw new JsonRefused('nested too deep')
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** In JSON a string is a key exactly when a colon follows it. */
function isKey(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 0x20) at++
  return text.charCodeAt(at) === 0x3a
}

function addKey(seen: Set<string> | null, literal: string): void {
  const key: unknown = literal.includes('\\') ? JSON.parse(literal) : literal.slice(1, -1)
  if (typeof key !== 'string' || seen === null) return
  if (seen.has(key)) throw new JsonRefused('a key stands twice')
  if (forbiddenKeys.has(key)) throw new JsonRefused('a key is not allowed')
  seen.add(key)
}

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
