import { expect, test } from 'vitest'
import { withheldAfter } from './play-page.tsx'

test('what comes in while a result is secret is withheld, and what is staked then leaves what is shown', () => {
  const paid = withheldAfter({ cash: 90n, sum: 0n }, 286n, true)
  expect(paid).toEqual({ cash: 286n, sum: 196n })
  const staked = withheldAfter(paid, 276n, true)
  expect(276n - staked.sum).toBe(80n)
  expect(withheldAfter(staked, 276n, false)).toEqual({ cash: 276n, sum: 0n })
})

test('the first balance that is known is shown as it is', () => {
  expect(withheldAfter({ cash: undefined, sum: 0n }, 90n, true)).toEqual({ cash: 90n, sum: 0n })
})
