import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** Fetches the player's data again. */
export function useRefreshPlayer(): () => Promise<void> {
  const cache = useQueryClient()
  return () => refreshPlayer(cache)
}

async function refreshPlayer(cache: QueryClient): Promise<void> {
  const calls = ['getUserinfo', 'getPerson', 'getUserAuth', 'getCreditScore', 'getPrivacy', 'getSecurity']
  await Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: [call] })))
}
