import { languages } from '@opendraw/contract'
import { expect, test } from 'vitest'

// In English both are the specification's word.
const others = languages.filter((language) => language !== 'en')

test.each(others)('the levels of a team and of a player are two words, in %s', async (language) => {
  const [{ default: words }, { default: glossary }] = await Promise.all([
    import(`./${language}.json`),
    import(`./glossary/${language}.json`),
  ])
  expect(glossary.terms['level (team)']).not.toBe(glossary.terms['level (player)'])
  expect(words['invite.level'].toLowerCase()).toContain(glossary.terms['level (team)'])
  expect(words['invite.level']).not.toBe(words['vip.now'])
})
