import { languages } from '@opendraw/contract'
import { expect, test } from 'vitest'
import { organisations } from './screen.tsx'

test('every language has an organisation to contact, under an https address', () => {
  for (const lang of languages) {
    expect(organisations[lang].length).toBeGreaterThan(0)
    for (const { url } of organisations[lang]) expect(new URL(url).protocol).toBe('https:')
  }
})
