import { languages } from '@opendraw/contract'
import { expect, test } from 'vitest'

test.each(languages)('a tile says more than its own name, in %s', async (language) => {
  const { default: words } = await import(`../../copy/${language}.json`)
  expect(words['home.long']).not.toContain(words['game.long'])
  expect(words['home.hong']).not.toBe(words['game.hong'])
})
