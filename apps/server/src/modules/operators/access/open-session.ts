import type { Tx } from '@opendraw/db'
import { addSession, type OperatorRow } from '../tables/operators.ts'
import { permissionsOf } from './permissions.ts'
import { sessionTerms } from './session-terms.ts'
import { newToken } from './session-token.ts'

/** An operator as he is shown: never his password's hash. */
export type Operator = {
  readonly id: bigint
  readonly name: string
  readonly login: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}
export type SignedIn = { readonly token: string; readonly operator: Operator }

/**
 * Starts a session of 8 hours at most; its token is answered here and kept nowhere. Whoever gets one has just shown his
 * second factor, which counts for acts on money for the next minutes.
 */
export async function openSession(tx: Tx, row: OperatorRow, ip: string): Promise<SignedIn> {
  const { token, hash } = newToken()
  const { absoluteHours, freshMinutes } = sessionTerms
  await addSession(tx, { operatorId: row.id, tokenHash: hash, ip, hours: absoluteHours, freshMinutes })
  return { token, operator: operatorOf(row) }
}

export function operatorOf({ id, name, login, roles, permissions }: OperatorRow): Operator {
  return { id, name, login: login ?? '', roles, permissions: permissionsOf(roles, permissions) }
}
