import { useQueryClient } from '@tanstack/react-query'

/** Does something to a player, and reads everything of him again, also when it was refused. */
export function useAction(id: bigint): <Reply>(act: Promise<Reply>) => Promise<Reply> {
  const client = useQueryClient()
  return (act) => act.finally(() => client.invalidateQueries({ queryKey: ['player', id] }))
}
