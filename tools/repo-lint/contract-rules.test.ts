import { expect, test, vi } from 'vitest'
import {
  callsBoundOnce,
  cataloguesComplete,
  languages,
  pathsNamedOnce,
  placeholdersAbsent,
  refusalsWorded,
  routesMapped,
  screensSeen,
} from './contract-rules.ts'

const betting = 'apps/server/src/modules/betting/routes.ts'
const rounds = 'apps/server/src/modules/rounds/routes.ts'

/** Seven copies of the same messages. */
const everywhere = (messages: Record<string, string>) =>
  Object.fromEntries(languages.map((language) => [language, { ...messages }]))

test('a call that no routes.ts binds is refused, and so is one that two bind', () => {
  const files = [
    { path: betting, text: 'bind(playerCalls.placeBet, place); bind(listBets, list)' },
    { path: rounds, text: 'bind(listBets, other)' },
    { path: 'apps/server/src/app.ts', text: 'mount(getRound)' },
  ]
  expect(callsBoundOnce(['placeBet', 'listBets', 'getRound'], files)).toEqual([
    `listBets is bound 2 times (${betting}, ${rounds}): keep one.`,
    'getRound is in the contract and no routes.ts binds it: bind it in its module, or take it out of the contract.',
  ])
})

test('a refusal without a text in one language is refused, and so is a text without a refusal', () => {
  const words = everywhere({ 'refusal.round_closed': 'Closed', 'refusal.no_money': 'Too little' })
  delete words.th?.['refusal.no_money']
  Object.assign(words.ko ?? {}, { 'refusal.gone': 'Gone' })
  expect(refusalsWorded('words', ['round_closed', 'no_money'], words)).toEqual([
    'words/th.json lacks "refusal.no_money": say it to the player in this language.',
    'words/ko.json words "refusal.gone", which no call can refuse: remove it or add it to refusals.ts.',
  ])
})

test('catalogues that differ in keys, placeholders or grammar are refused', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const copy = everywhere({ hello: 'Hello {name}', won: '{count, plural, other {{amount} won}}' })
  copy.zh = { hello: '你好', won: '{count, plural, other {{amount}}}' }
  copy.vi = { hello: 'Chào {name', won: ' ', extra: 'x' }
  copy.pt = { hello: 'Olá {name}' }
  delete copy.ja
  expect(cataloguesComplete('copy', copy)).toEqual([
    'copy/zh.json "hello" uses {} where en.json uses {name}: use the same placeholders.',
    'copy/vi.json has "extra", which en.json does not: remove it.',
    'copy/vi.json "hello" is not a valid ICU message: balance its braces.',
    'copy/vi.json "won" is empty: write the words.',
    'copy/ja.json is missing: every language is complete from the first commit.',
    'copy/pt.json lacks "won": translate it.',
  ])
})

test('placeholders inside plurals are compared too', () => {
  const copy = everywhere({ won: '{count, plural, other {{amount} won}}' })
  copy.th = { won: '{count, plural, other {won}}' }
  expect(cataloguesComplete('copy', copy)).toEqual([
    'copy/th.json "won" uses {count} where en.json uses {amount,count}: use the same placeholders.',
  ])
})

test('an address of the web app that is spelled outside paths.ts is refused', () => {
  const files = [
    { path: 'apps/web/src/paths.ts', text: "export const level = '/pages/vip/index'" },
    { path: 'apps/web/src/app/a.test.ts', text: "open('/pages/vip/index')" },
    {
      path: 'apps/web/src/app/b.tsx',
      text: '// as /pages/vip/index\nexport const a = <a href="/pages/vip/index" />',
    },
    { path: 'apps/web/src/app/c.ts', text: `export const c = \`/pages/cc/\`` },
  ]
  expect(pathsNamedOnce(files)).toEqual([
    'apps/web/src/app/b.tsx:2 spells a path: use its name in apps/web/src/paths.ts.',
    'apps/web/src/app/c.ts:1 spells a path: use its name in apps/web/src/paths.ts.',
  ])
})

test('a path of the specification that the web does not map is refused', () => {
  expect(routesMapped(['/', '/pages/vip/index', '/pages/cc/RGB'], ['/', '/pages/vip/index'])).toEqual([
    'apps/web/src/app/routes.ts lacks /pages/cc/RGB: map it to its screen.',
  ])
})

test('a screen that no address of the sheets shows is refused', () => {
  expect(screensSeen(['/', '/pages/tickets/buy'], ['/', '/pages/tickets/index?id=1'])).toEqual([
    'e2e/all-screens.ts lacks /pages/tickets/buy: add an address that shows something real there.',
  ])
})

test('a screen of the specification that asks nothing and sends nothing is a placeholder', () => {
  const files = [
    { path: 'apps/web/src/features/level/screen.tsx', text: "import { Level } from './level.tsx'" },
    { path: 'apps/web/src/features/level/level.tsx', text: 'const level = useQuery(levelQuery())' },
    {
      path: 'apps/web/src/features/shop/screen.tsx',
      text: "import { Page } from '../../components/page.tsx'",
    },
    { path: 'apps/web/src/components/page.tsx', text: 'const unread = useQuery(unreadQuery())' },
  ]
  const screens = { '/level': 'level/screen.tsx', '/shop': 'shop/screen.tsx' }
  expect(placeholdersAbsent(['/level', '/shop'], screens, files)).toEqual([
    'apps/web/src/features/shop/screen.tsx of /shop is a placeholder: it asks nothing and sends nothing.',
  ])
})
