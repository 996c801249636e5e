import { expect, test } from 'vitest'
import { amountRule, typedAmount } from './typed-values.ts'

test('reads what a person typed as micro-units, spaces around it or not', () => {
  expect(typedAmount('1200.50')).toBe(1_200_500_000n)
  expect(typedAmount(' 10 ')).toBe(10_000_000n)
})

test('takes nothing for what can be read in two ways, and the field refuses it as it refuses zero', async () => {
  for (const typed of [undefined, '', '1,000', '-5', '1.005', '0.00']) {
    expect(typedAmount(typed)).toBe(0n)
    await expect(amountRule('Enter an amount.').validator(undefined, typed)).rejects.toThrow(
      'Enter an amount.',
    )
  }
  await expect(amountRule('Enter an amount.').validator(undefined, '0.01')).resolves.toBeUndefined()
})
