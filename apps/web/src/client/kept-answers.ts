import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { session } from '../session/session.ts'

export const KEPT_KEY = 'App-Kept'

type Answer = Readonly<{ key: QueryKey; data: unknown; at: number }>
/** `of`: whose answers these are. `app`: the build that wrote them; another may read answers of another shape. */
export type Kept = Readonly<{ of: string | null; app: string; answers: readonly Answer[] }>

/** Which build this is: the file of the app carries the hash of what is in it. */
export const APP_BUILD = import.meta.url

/**
 * Puts the answers that the last visit kept into the cache, each as old as it is. A screen shows them at once and asks for
 * newer ones; without a network they stay. `keep-answers.ts` writes them.
 */
export function restoreAnswers(client: QueryClient): void {
  for (const { key, data, at } of readKept()) {
    client.setQueryData(key, data, { updatedAt: at })
    // However long it is good for: what an earlier visit knew, or checked, is asked for and checked again.
    void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
  }
}

/** What is on the phone for this player and this build; nothing where a text was changed. */
export function readKept(): readonly Answer[] {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(KEPT_KEY) ?? 'null', revive)
    return kept.of === session.get().token && kept.app === APP_BUILD ? kept.answers : []
  } catch {
    return []
  }
}

/** JSON knows no bigint and no Date: each is an object with one key of its own. */
function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$bigint' in value) return BigInt(String(value.$bigint))
  return '$date' in value ? new Date(Number(value.$date)) : value
}
