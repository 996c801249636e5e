import { readFileSync } from 'node:fs'

const ownPolicy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i

/**
 * The policy that a page carries in itself, because people also keep it and open it from their disk; undefined for a page
 * without one. Served, it must not be framed either, which only a header can say.
 */
export function ownPolicyOf(file: string): string | undefined {
  try {
    const policy = ownPolicy.exec(readFileSync(file, 'utf8'))?.[1]
    return policy === undefined ? undefined : `${policy}; frame-ancestors 'none'`
  } catch {
    return undefined
  }
}
