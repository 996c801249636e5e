import type { Tx } from '@opendraw/db'
import { permissionsOf } from './permissions.ts'
import { sessionTerms } from './session-terms.ts'
import { newToken } from './session-token.ts'
import { addSession, type OperatorRow } from './tables/operators.ts'

/** An operator as he is shown: never his password's hash. */
export type Operator = {
  readonly id: bigint
  readonly name: string
  readonly login: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}
export type SignedIn = { readonly token: string; readonly operator: Operator }

/** Starts a session of 8 hours at most; its token is answered here and kept nowhere. */
export async function openSession(tx: Tx, row: OperatorRow, ip: string): Promise<SignedIn> {
  const { token, hash } = newToken()
  await addSession(tx, row.id, hash, ip, sessionTerms.absoluteHours)
  return { token, operator: operatorOf(row) }
}

export function operatorOf({ id, name, login, roles, permissions }: OperatorRow): Operator {
  return { id, name, login: login ?? '', roles, permissions: permissionsOf(roles, permissions) }
}
