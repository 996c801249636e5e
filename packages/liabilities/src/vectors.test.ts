import { isSigned } from '@opendraw/games/fairness/signature'
import { expect, test } from 'vitest'
import { aSnapshot, aTree } from './testing/index.ts'
import vector from './vectors/proof.json' with { type: 'json' }
import { verifyLiability } from './verify/index.ts'

test('the published example verifies, and the tree of its three accounts is made again as it was', () => {
  const { number, amount, parts, liability } = vector
  const known = { number: BigInt(number), amount: BigInt(amount) }
  expect(verifyLiability(vector, known, isSigned).fault).toBeNull()
  const snapshot = { ...aSnapshot(1n), key: new Uint8Array(32).fill(1) }
  const owners = [
    [76n, 1_000_000n],
    [77n, 5_000_000n],
    [78n, 2_500_000n],
  ] as const
  const tree = aTree(new Map(owners), snapshot)
  expect(tree.prove(77n)).toEqual(parts)
  expect(Buffer.from(tree.root).toString('hex')).toBe(liability.root)
})
