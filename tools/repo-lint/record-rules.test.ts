import { expect, test } from 'vitest'
import { linksResolve, namesExist, testsNamed } from './document-rules.ts'
import { lockComplete } from './lock-complete.ts'
import { secretsAbsent } from './secrets-absent.ts'
import { readRepository } from './source-file.ts'
import { columnsUnquoted, numbersNamed, statementsInTables } from './statement-rules.ts'

test('a link to a file or heading that is not there is refused; code and other sites are not read', () => {
  const files = [
    {
      path: 'README.md',
      text: '# Start here!\n[style](STYLE.md#names) [gone](docs/gone.md) [me](#start-here)\n',
    },
    { path: 'STYLE.md', text: '# Style\n`[x](nowhere.md)` [site](https://example.org) [up](docs/)\n' },
  ]
  const exists = (path: string) => ['README.md', 'STYLE.md', 'docs/'].includes(path)
  expect(linksResolve(files, exists)).toEqual([
    'README.md:2 links to STYLE.md#names, and STYLE.md has no such heading: correct the part after #.',
    'README.md:2 links to docs/gone.md, which is not there: correct or remove the link.',
  ])
})

test('a name in a document that does not exist is refused: a path, a function, a column', () => {
  const text = [
    'See `packages/db/src/connect.ts`, `db/src/`, `connect.ts`, `placeBet`, `ledger.post`, `player_id` and `npm run x`.',
    'Gone: `packages/db/gone.sql`, `0001-speed.sql`, `sellRound()`, `ledger.lost`, `lost_column`.',
  ].join('\n')
  const files = [
    { path: 'docs/ledger.md', text },
    { path: 'docs/decisions/0001-old.md', text: '`packages/db/gone.sql`' },
    { path: 'packages/db/src/connect.ts', text: 'export const placeBet = (player_id) => post()' },
  ]
  expect(namesExist(files)).toEqual(
    ['packages/db/gone.sql', '0001-speed.sql', 'sellRound()', 'ledger.lost', 'lost_column'].map(
      (name) => `docs/ledger.md:2 names \`${name}\`, which is not there: correct it.`,
    ),
  )
})

test('a number of the ledger without its name, or with another’s, is refused', () => {
  const path = 'packages/db/schema/11-settlement.sql'
  const text = 'where kind = 1 /* cash */ and e.asset = 1\n  and reason = 3 /* payout */ and kind in (30)'
  expect(numbersNamed([{ path, text }])).toEqual([
    `${path}:1 compares with 1: write its name behind it.`,
    `${path}:2 compares with 30: write its name behind it.`,
    `${path}:2 calls 3 payout, which the chart of the ledger does not.`,
  ])
})

test('a statement outside tables.ts is refused, in tables.ts and in a test it is not', () => {
  const text = 'export const close = (tx: Tx) =>\n  tx.row(sql`update round set state = 2`)'
  const module = 'apps/server/src/modules/rounds'
  const paths = ['lock-round.ts', 'tables.ts', 'tables/rounds.ts', 'invariants.ts', 'lock-round.test.ts']
  expect(statementsInTables(paths.map((name) => ({ path: `${module}/${name}`, text })))).toEqual([
    `${module}/lock-round.ts:2 holds a statement: move it to this module's tables.ts and call it by a name.`,
  ])
})

test('a column that is quoted for its capital letter is refused; one that is quoted as a reserved word is not', () => {
  const text = 'sql`select locks_at as "locksAt", at as "from" from round`'
  expect(columnsUnquoted([{ path: 'bench/rounds.ts', text }])).toEqual([
    'bench/rounds.ts:1 as "locksAt": write as snake_case; the row has it in camelCase.',
  ])
})

test('reads this very file, committed or not', () => {
  const paths = readRepository(process.cwd()).map(({ path }) => path)
  expect(paths).toContain('tools/repo-lint/record-rules.test.ts')
  expect(paths.filter((path) => path.includes('node_modules/'))).toEqual([])
})

test('a platform that the lock file lacks is a problem, wherever Node would look for it', () => {
  const lint = { version: '1.0.0', optionalDependencies: { '@lint/linux': '1.0.0', '@lint/darwin': '1.0.0' } }
  const packages = {
    'node_modules/a': {},
    'node_modules/a/node_modules/lint': lint,
    'node_modules/@lint/linux': {},
  }
  expect(lockComplete({ packages })).toEqual([
    'package-lock.json lacks @lint/darwin of node_modules/a/node_modules/lint: add its entry, or `npm ci` fails.',
  ])
  expect(lockComplete({ packages: { ...packages, 'node_modules/a/node_modules/@lint/darwin': {} } })).toEqual(
    [],
  )
})

test('a secret is refused by its name and by its looks, and so is a build that hands out its sources', () => {
  const files = [
    { path: 'apps/server/.env', text: '' },
    { path: 'docs/a.md', text: `one\n${['-----BEGIN', 'PRIVATE KEY-----'].join(' ')}` },
    { path: 'apps/web/vite.config.ts', text: 'build: {\n  sourcemap: true,\n}' },
    { path: 'apps/console/vite.config.ts', text: 'build: {\n  sourcemap: false,\n}' },
    { path: 'packages/db/src/key.ts', text: 'export const key = 1' },
  ]
  expect(secretsAbsent(files)).toEqual([
    'apps/server/.env is a file of secrets: remove it, and replace what it holds.',
    'docs/a.md:2 looks like a secret: remove it, and replace it where it is in use.',
    'apps/web/vite.config.ts makes source maps: the pages are served to everybody.',
  ])
})

test('a test that a document names and its file does not have is refused', () => {
  const text =
    '1. it moves\n   - [a](../a.test.ts): _goes out_; _comes back_\n   - [b](../b.test.ts): _goes out_\n'
  const files = [
    { path: 'docs/x.md', text },
    { path: 'a.test.ts', text: "test('1 goes out', run)\ntest('comes back', run)" },
    { path: 'b.test.ts', text: "test('goes out late', run)" },
  ]
  expect(testsNamed(files)).toEqual([
    'docs/x.md:3 names the test "goes out", which b.test.ts does not have: correct it.',
  ])
})
