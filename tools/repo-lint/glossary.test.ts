import { expect, test } from 'vitest'
import { glossary } from './glossary.ts'

test('an old word in an identifier or a file name is refused, and the standard one is named', () => {
  const files = [
    { path: 'a/place.ts', text: 'type BetWish = {}\nconst letGuardsGoSoon = 1' },
    { path: 'a/dossier.ts', text: '' },
    { path: 'a/b.sql', text: '-- a wish\nselect forget_old_codes();' },
  ]
  expect(glossary(files)).toEqual([
    'a/place.ts:1 BetWish has "wish": use input, request or command.',
    'a/place.ts:2 letGuardsGoSoon has "letGuardsGo": use hasActiveLimits.',
    'a/dossier.ts is named by "dossier": use account export or account closure.',
    'a/b.sql:2 forget_old_codes has "forgetOld": use purge.',
  ])
})

test('comments, strings, longer words and the names of the specification are allowed', () => {
  const text = "// a wish\nconst label = 'desk'\nexport const desktop = { turnoverLeft: 1, standing: label }"
  expect(glossary([{ path: 'a/b.ts', text }])).toEqual([])
})
