import { operatorCalls, operatorRoles, proofImage } from '@opendraw/contract/operator'
import { expect, test } from 'vitest'
import { permissionsOf } from './permissions.ts'

const form = /^[a-z]+(:[a-z]+){2}$/
const wanted = new Set(
  [...Object.values(operatorCalls), proofImage].flatMap((call) =>
    'permission' in call && call.permission ? [call.permission] : [],
  ),
)

test('roles grant exact permissions that some call asks for, and the admin alone has everything', () => {
  expect(wanted.size).toBeGreaterThan(6)
  for (const role of operatorRoles) {
    const granted = permissionsOf([role])
    if (role === 'admin') expect(granted).toEqual(['*:*:*'])
    else
      for (const permission of granted)
        expect([form.test(permission), wanted.has(permission)]).toEqual([true, true])
  }
})

test('an auditor decides nothing', () => {
  expect(permissionsOf(['auditor']).filter((permission) => !permission.endsWith(':read'))).toEqual([])
})

test('unknown roles, and names that only look like roles, grant nothing', () => {
  expect(permissionsOf(['Admin', 'root', '', '__proto__', 'constructor', 'admin '])).toEqual([])
})

test('permissions given by name add to those of the roles, once', () => {
  expect(permissionsOf(['cashier'], ['finance:deposit:read', 'rounds:round:read'])).toHaveLength(
    permissionsOf(['cashier']).length + 1,
  )
})
