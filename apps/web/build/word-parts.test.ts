import { expect, test } from 'vitest'
import { catalogueKeys, ownParts } from './messages.ts'
import { wordParts } from './word-parts.ts'

const keys = ['app.name', 'bets.title', 'bets.none', 'side.big', 'side.small', 'sheet.title', 'help.title']

/** The parts of an app of these files, which are in one folder. */
function partsOf(files: Readonly<Record<string, string>>) {
  const read = (path: string) => files[path.replace('/src/', '')]
  const parts = wordParts('/src/main.ts', [{ part: 'bets', file: '/src/bets.tsx' }], keys, read)
  return Object.fromEntries([...parts].map(([part, said]) => [part, [...said].sort()]))
}
// How a hole of a template is written, in a text about one.
const hole = '$' + '{side}'
const popup = `export const Popup = lazy(withMessages('help', () => import('./help.tsx')))`

test('a screen brings all that its code can say, now or when a sheet of it opens, and the base the rest', () => {
  const parts = partsOf({
    'main.ts': `import './popup.ts'\nsay('app.name')`,
    'popup.ts': popup,
    'help.tsx': `t('help.title')`,
    'bets.tsx': `import { row } from './row.ts'\nconst Sheet = lazy(() => import('./sheet.tsx'))\nsay('app.name')`,
    'row.ts': `export { none } from './none.ts'\nexport const row = { label: 'bets.title' }`,
    'none.ts': `export const none = 'bets.none'`,
    'sheet.tsx': `export default () => <b>{t('sheet.title')}</b>`,
  })
  expect(parts).toEqual({
    base: ['app.name'],
    bets: ['bets.none', 'bets.title', 'sheet.title'],
    help: ['help.title'],
  })
})

test('a key with a hole brings every key that it can become', () => {
  const parts = partsOf({
    'main.ts': `t('app.name')`,
    'bets.tsx': `t(\`side.${hole}\`)`,
  })
  expect(parts.bets).toEqual(['side.big', 'side.small'])
})

test('a key whose part cannot be found is refused', () => {
  expect(() => partsOf({ 'main.ts': `t(\`${hole}${hole}\`)` })).toThrow('outside the holes')
  expect(() => partsOf({ 'main.ts': `withMessages(name, () => import('./bets.tsx'))` })).toThrow(
    'name the part',
  )
})

test('what only the types of another file name is not brought', () => {
  const parts = partsOf({
    'main.ts': `import type { Help } from './help.ts'`,
    'help.ts': `t('help.title')`,
  })
  expect(parts).toEqual({ base: [] })
})

test('every key of the app is in some part: a key in none is never used', () => {
  const said = new Set([...ownParts().values()].flatMap((part) => [...part]))
  expect(catalogueKeys().filter((key) => !said.has(key))).toEqual([])
})
