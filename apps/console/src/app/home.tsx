import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { mayDo, operatorQuery } from '../client/operator.ts'
import { GATE_PAGE } from '../paths.ts'
import { navigationFor } from './navigation.ts'

/** The first page that the operator may see: not every role sees the queue of deposits. */
export function Home(): ReactNode {
  const { data } = useQuery(operatorQuery)
  const groups = navigationFor((permission) => mayDo(data?.permissions ?? [], permission))
  const first = groups.flatMap(({ places }) => places).find(({ to }) => to !== GATE_PAGE)
  return first ? <Navigate to={first.to} replace /> : null
}
