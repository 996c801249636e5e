import { expect, test } from 'vitest'
import type { Security } from './proof.ts'
import { fundProof, proofFault, proofKinds, secondStep, selfProof } from './proof.ts'

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

const reachable = { ...bare, emailMasked: 'mia1***.com' }

test('the login password is a proof only where there is nothing stronger', () => {
  expect(proofKinds(bare, 'contact')).toEqual(['password'])
  expect(proofKinds(bare, 'fund')).toEqual(['password'])
  expect(proofKinds(bare, 'access')).toEqual(['password'])
  expect(proofKinds(reachable, 'fund')).toEqual(['email'])
  expect(proofKinds(reachable, 'access')).toEqual(['email'])
  expect(proofKinds({ ...bare, hasFundPassword: true }, 'access')).toEqual(['fund'])
  expect(proofKinds({ ...bare, hasFundPassword: true }, 'contact')).toEqual(['fund'])
  expect(proofKinds({ ...bare, hasFundPassword: true }, 'fund')).toEqual(['fund', 'password'])
  expect(proofKinds(reachable, 'contact')).toEqual(['email'])
  expect(proofKinds({ ...reachable, hasFundPassword: true }, 'fund')).toEqual(['fund', 'email'])
})

test('a blocked fund password proves nothing, and a code only where it can be sent', () => {
  const blocked = { ...reachable, hasFundPassword: true, fundBlockedHours: 20 }
  expect(proofKinds(blocked, 'fund')).toEqual(['email'])
  expect(proofKinds({ ...blocked, codeTypes: [] }, 'fund')).toEqual([])
  expect(proofKinds({ ...reachable, codeTypes: [] }, 'access')).toEqual(['password'])
  expect(proofKinds({ ...reachable, codeTypes: [] }, 'contact')).toEqual([])
})

test('each proof is checked by its own rule and sent in its own field', () => {
  expect(proofFault({ kind: 'fund', text: '' })).toBe('rule.enterFundPassword')
  expect(proofFault({ kind: 'email', text: '12' })).toBe('rule.format')
  expect(proofFault({ kind: 'password', text: 'x' })).toBeUndefined()
  expect(selfProof({ kind: 'mobile', text: '048213' })).toEqual({
    own: { type: 'mobile', code: '048213' },
  })
  expect(fundProof({ kind: 'fund', text: '739154' })).toEqual({ oldFundPassword: '739154' })
  expect(secondStep(' ')).toEqual({})
  expect(secondStep(' 048213 ')).toEqual({ totp: '048213' })
})
