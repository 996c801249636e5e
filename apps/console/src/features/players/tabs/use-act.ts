import { useQueryClient } from '@tanstack/react-query'

/** Runs an action on a player, and reads all their data again, also when it was refused. */
export function useAction(id: bigint): <Reply>(act: Promise<Reply>) => Promise<Reply> {
  const client = useQueryClient()
  return (act) => act.finally(() => client.invalidateQueries({ queryKey: ['player', id] }))
}
