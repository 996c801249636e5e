import type { QueryClient } from '@tanstack/react-query'
import { TOAST_LONG_MS } from '../formats/limits.ts'

/**
 * Resolves once nothing that the player has sent waits for its answer, and what came of it could be read. Every call ends by
 * its own time limit.
 */
export async function untilAnswered(client: QueryClient): Promise<void> {
  while (client.isMutating() > 0) {
    await new Promise<void>((resolve) => {
      const stop = client.getMutationCache().subscribe(() => {
        if (client.isMutating() > 0) return
        stop()
        resolve()
      })
    })
    await new Promise((resolve) => setTimeout(resolve, TOAST_LONG_MS))
  }
}
