import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is signed in, with what permissions. */
export const operatorQuery = {
  queryKey: ['operator'],
  queryFn: () => api.getOperator({}),
  staleTime: 60_000,
}

/** Whether the operator may do this. The server asks again at every call; the console only hides what would be refused. */
export function useMay(permission: string): boolean {
  const { data } = useQuery(operatorQuery)
  return mayDo(data?.permissions ?? [], permission)
}

export function mayDo(permissions: readonly string[], permission: string): boolean {
  return permission !== '' && (permissions.includes('*:*:*') || permissions.includes(permission))
}
