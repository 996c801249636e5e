import { expect, test } from 'vitest'
import type { Security } from '../../../components/proof/proof.ts'
import { securityRows } from './screen.tsx'

const bare: Security = {
  phoneMasked: null,
  emailMasked: null,
  hasFundPassword: false,
  fundBlockedHours: null,
  hold: null,
  lastLogin: null,
  sessions: 1,
  codeTypes: ['email', 'mobile'],
}

const statesOf = (security: Security) => securityRows(security).map(({ state }) => state)

test('a new player by name sees what is missing', () => {
  expect(statesOf(bare)).toEqual(['set', 'missing', 'missing', 'missing'])
})

test('what is set shows masked, and a blocked fund password says so', () => {
  const full = { ...bare, phoneMasked: '+849***5678', emailMasked: 'mia1***.com', hasFundPassword: true }
  expect(securityRows(full).map(({ value }) => value)).toEqual([
    'security.set',
    '+849***5678',
    'mia1***.com',
    'security.set',
  ])
  expect(statesOf({ ...full, fundBlockedHours: 7 })).toEqual(['set', 'set', 'set', 'blocked'])
})
