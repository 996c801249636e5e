import { languages } from '@opendraw/contract'
import { expect, test } from 'vitest'

test.each(languages)('a tier of a team and the level of a player are two words, in %s', async (language) => {
  const [{ default: words }, { default: glossary }] = await Promise.all([
    import(`./${language}.json`),
    import(`./glossary/${language}.json`),
  ])
  expect(glossary.terms['level (team)']).not.toBe(glossary.terms['level (player)'])
  expect(words['invite.level'].toLowerCase()).toContain(glossary.terms['level (team)'])
  expect(words['invite.level']).not.toBe(words['vip.now'])
})
