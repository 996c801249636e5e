import { expect, test } from 'vitest'
import { Amount, Ball, LargeAmount, RankChip, Ring } from './index.ts'
import { markupOf } from './testing/show.ts'

const amount = 1234509999n
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

test('an amount is grouped as its reader groups, cut to cents and never rounded up', () => {
  expect(textOf(markupOf(<Amount amount={amount} locale="en" />))).toBe('1,234.50')
  expect(textOf(markupOf(<Amount amount={amount} locale="vi" />))).toBe('1.234,50')
  expect(textOf(markupOf(<Amount amount={-amount} locale="en" />))).toBe('−1,234.50')
})

test('a large amount reads the same as a small one', () => {
  for (const locale of ['en', 'pt', 'th'])
    expect(textOf(markupOf(<LargeAmount amount={-amount} locale={locale} />))).toBe(
      textOf(markupOf(<Amount amount={-amount} locale={locale} />)),
    )
})

test('the text of a ball is its digit; a second colour splits it and adds a shape', () => {
  const one = markupOf(<Ball digit={7} colours={['green']} />)
  const two = markupOf(<Ball digit={5} colours={['green', 'violet']} />)
  expect([textOf(one), textOf(two)]).toEqual(['7', '5'])
  expect([one, two].map((markup) => markup.match(/<path/g)?.length)).toEqual([1, 2])
  expect([one, two].map((markup) => markup.includes('data-split'))).toEqual([false, true])
  expect(one).toContain('aria-hidden="true"')
})

test('a ring empties with its part and stays a ring outside of 0 to 1', () => {
  const offsetOf = (part: number) =>
    Number(/stroke-dashoffset="([^"]*)"/.exec(markupOf(<Ring part={part} />))?.[1])
  const whole = 2 * Math.PI * 26
  expect(offsetOf(1)).toBe(0)
  expect(offsetOf(0.25)).toBeCloseTo(whole * 0.75)
  expect([offsetOf(7), offsetOf(-7)]).toEqual([0, whole])
})

test('a racer is known by its number, with a colour of its own', () => {
  const chips = [1, 10].map((number) => markupOf(<RankChip number={number} />))
  expect(chips.map(textOf)).toEqual(['1', '10'])
  expect(chips[1]).toContain('var(--color-lane-10)')
})
