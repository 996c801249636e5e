import { expect, test } from 'vitest'
import {
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  hasPermission,
  hasRole,
} from './permission.ts'

test('a permission passes by its exact string or by *:*:*', () => {
  expect(hasPermission(['wallet:bill:read'], 'wallet:bill:read')).toBe(true)
  expect(hasPermission(['*:*:*'], 'anything:at:all')).toBe(true)
  expect(hasPermission(['wallet:bill:read'], 'wallet:bill')).toBe(false)
  expect(hasPermission(['wallet:*:*'], 'wallet:bill:read')).toBe(false)
})

test('an empty permission fails, also for an operator with all permissions', () => {
  expect(hasPermission(['*:*:*'], '')).toBe(false)
  expect(hasPermission([], 'a:b:c')).toBe(false)
  expect(hasAnyPermission(['*:*:*'], [])).toBe(false)
  expect(hasAllPermissions(['*:*:*'], [])).toBe(false)
})

test('any-of needs one permission, all-of needs each', () => {
  expect(hasAnyPermission(['a:b:c'], ['x:y:z', 'a:b:c'])).toBe(true)
  expect(hasAllPermissions(['a:b:c'], ['x:y:z', 'a:b:c'])).toBe(false)
  expect(hasAllPermissions(['a:b:c', 'x:y:z'], ['x:y:z', 'a:b:c'])).toBe(true)
})

test("a role passes by its exact name or by 'admin'; an empty one fails", () => {
  expect(hasRole(['finance'], 'finance')).toBe(true)
  expect(hasRole(['admin'], 'finance')).toBe(true)
  expect(hasRole(['finance'], 'fin')).toBe(false)
  expect(hasRole(['admin'], '')).toBe(false)
})

test('any-of needs one role, all-of needs each', () => {
  expect(hasAnyRole(['b'], ['a', 'b'])).toBe(true)
  expect(hasAllRoles(['b'], ['a', 'b'])).toBe(false)
  expect(hasAllRoles(['admin'], ['a', 'b'])).toBe(true)
  expect(hasAnyRole(['admin'], [])).toBe(false)
})
