import { COLLEAGUES_EXPORTS, operatorCalls, operatorRoles } from '@opendraw/contract/operator'
import { expect, test } from 'vitest'
import { hasPermission } from '../../../http/guard.ts'
import { actions } from '../../admin/approvals/actions.ts'
import { pictures } from '../../admin/routes.ts'
import { permissionsOf } from './permissions.ts'

const form = /^[a-z]+(:[a-z]+){2}$/
/** The permissions that calls, pictures and actions ask for. */
const wanted = new Set([
  COLLEAGUES_EXPORTS,
  ...Object.values(operatorCalls).flatMap((call) =>
    'permission' in call && call.permission ? [call.permission] : [],
  ),
  ...[...pictures, ...actions].flatMap(({ permission }) => (permission ? [permission] : [])),
])

test('roles grant exact permissions that something asks for, and the admin alone has everything', () => {
  expect(wanted.size).toBeGreaterThan(20)
  for (const role of operatorRoles) {
    const granted = permissionsOf([role])
    if (role === 'admin') expect(granted).toEqual(['*:*:*'])
    else
      for (const permission of granted)
        expect([permission, form.test(permission), wanted.has(permission)]).toEqual([permission, true, true])
  }
})

test('an auditor decides nothing', () => {
  expect(permissionsOf(['auditor']).filter((permission) => !/:(read|export)$/.test(permission))).toEqual([])
})

test('unknown roles, and names that only look like roles, grant nothing', () => {
  expect(permissionsOf(['Admin', 'root', '', '__proto__', 'constructor', 'admin '])).toEqual([])
})

test('permissions given by name add to those of the roles, once', () => {
  expect(permissionsOf(['cashier'], ['finance:deposit:read', 'rounds:round:read'])).toHaveLength(
    permissionsOf(['cashier']).length + 1,
  )
})

// security: 22
test('a permission is its exact string or everything: no prefix, no other wildcard, no other case', () => {
  for (const held of ['finance:*:*', 'finance:deposit', 'finance:deposit:*', '*', 'FINANCE:DEPOSIT:READ', ''])
    expect([held, hasPermission([held], 'finance:deposit:read')]).toEqual([held, false])
  expect(hasPermission(['*:*:*'], '')).toBe(false)
  expect(hasPermission(['*:*:*'], 'finance:deposit:read')).toBe(true)
})
