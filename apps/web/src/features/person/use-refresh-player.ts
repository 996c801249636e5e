import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** Asks again for everything that tells who the player is. */
export function useRefreshPlayer(): () => Promise<void> {
  const cache = useQueryClient()
  return () => refreshPlayer(cache)
}

async function refreshPlayer(cache: QueryClient): Promise<void> {
  const calls = ['getUserinfo', 'getPerson', 'getUserAuth', 'getCreditScore', 'getPrivacy', 'getSecurity']
  await Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: [call] })))
}
