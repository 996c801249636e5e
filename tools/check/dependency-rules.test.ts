import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDependencies } from './dependency-rules.ts'

/** Rule → the one import of a small bad tree that crosses it: [file, what it imports]. */
const crossings: Record<string, readonly [from: string, to: string]> = {
  'time-imports': ['packages/time/src/a.ts', '@opendraw/games'],
  'time-npm': ['packages/time/src/b.ts', 'zod'],
  'time-runs-anywhere': ['packages/time/src/c.ts', 'node:fs'],
  'money-imports': ['packages/money/src/a.ts', '@opendraw/games'],
  'money-npm': ['packages/money/src/b.ts', 'zod'],
  'money-runs-anywhere': ['packages/money/src/c.ts', 'node:fs'],
  'games-imports': ['packages/games/src/a.ts', '@opendraw/contract'],
  'games-npm': ['packages/games/src/b.ts', 'pg'],
  'games-runs-anywhere': ['packages/games/src/c.ts', 'node:crypto'],
  'savings-imports': ['packages/savings/src/a.ts', '@opendraw/games'],
  'savings-npm': ['packages/savings/src/b.ts', 'zod'],
  'savings-runs-anywhere': ['packages/savings/src/c.ts', 'node:fs'],
  'liabilities-imports': ['packages/liabilities/src/a.ts', '@opendraw/db'],
  'liabilities-npm': ['packages/liabilities/src/b.ts', 'zod'],
  'liabilities-runs-anywhere': ['packages/liabilities/src/verify/a.ts', 'node:crypto'],
  'contract-imports': ['packages/contract/src/a.ts', '@opendraw/ledger'],
  'contract-npm': ['packages/contract/src/b.ts', 'react'],
  'contract-runs-anywhere': ['packages/contract/src/c.ts', 'node:path'],
  'db-imports': ['packages/db/src/a.ts', '@opendraw/money'],
  'db-npm': ['packages/db/src/b.ts', 'kysely'],
  'ledger-imports': ['packages/ledger/src/a.ts', '@opendraw/contract'],
  'ledger-npm': ['packages/ledger/src/b.ts', 'pg'],
  'ui-imports': ['packages/ui/src/a.tsx', '@opendraw/contract'],
  'ui-npm': ['packages/ui/src/b.tsx', 'zod'],
  'ui-runs-anywhere': ['packages/ui/src/c.ts', 'node:fs'],
  'web-imports': ['apps/web/src/a.ts', '@opendraw/ledger'],
  'web-runs-anywhere': ['apps/web/src/c.ts', 'node:fs'],
  'console-imports': ['apps/console/src/a.ts', '@opendraw/ui'],
  'console-runs-anywhere': ['apps/console/src/c.ts', 'node:fs'],
  'server-imports': ['apps/server/src/a.ts', '@opendraw/ui'],
  'vault-imports': ['apps/vault/src/a.ts', '@opendraw/db'],
  'no-cycle': ['packages/money/src/round.ts', './trip.ts'],
  'no-unresolved': ['packages/money/src/d.ts', './nowhere.ts'],
  'no-undeclared-package': ['apps/vault/src/b.ts', 'zod'],
  'no-import-of-a-test': ['packages/money/src/e.ts', './a.test.ts'],
  'no-testing-in-shipped-code': ['apps/server/src/b.ts', './testing/makers.ts'],
  'no-typescript-library': ['tools/repo-lint/a.ts', 'typescript'],
  'no-inner-file': ['apps/server/src/c.ts', '../../../packages/money/src/index.ts'],
  'tools-imports': ['packages/money/src/f.ts', '../../../tools/repo-lint/b.ts'],
  'module-entry': ['apps/server/src/modules/betting/a.ts', '../rounds/tables.ts'],
  'web-framework-fence': ['apps/server/src/modules/betting/b.ts', 'fastify'],
  'server-one-direction': ['apps/server/src/modules/betting/c.ts', '../../app.ts'],
  'config-at-the-bottom': ['apps/server/src/config/clock.ts', '../app.ts'],
  'http-below-modules': ['apps/server/src/http/session.ts', '../modules/rounds/index.ts'],
  'tables-at-the-bottom': ['apps/server/src/modules/betting/tables.ts', '../../http/session.ts'],
  'mount-only-routes': ['apps/server/src/schedule.ts', './modules/rounds/tables.ts'],
  'feature-fence': ['apps/web/src/features/play/a.ts', '../wallet/screen.tsx'],
  'screens-one-direction': ['apps/web/src/features/play/b.ts', '../../app/routes.ts'],
  'features-above': ['apps/web/src/client/a.ts', '../features/wallet/screen.tsx'],
  'components-above': ['apps/web/src/session/a.ts', '../components/page.tsx'],
  'base-ui-fence': ['apps/web/src/features/play/c.tsx', '@base-ui/react/dialog'],
  'antd-fence': ['apps/web/src/features/play/d.tsx', 'antd'],
  'no-operator-calls-on-a-phone': ['apps/web/src/features/play/e.ts', '@opendraw/contract/operator'],
}

/** Files of the tree that are imported and cross nothing themselves. */
const quiet = [
  'packages/money/src/a.test.ts',
  'apps/server/src/testing/makers.ts',
  'tools/repo-lint/b.ts',
  'apps/server/src/modules/rounds/tables.ts',
  'apps/server/src/modules/rounds/index.ts',
  'apps/server/src/app.ts',
  'apps/web/src/features/wallet/screen.tsx',
  'apps/web/src/components/page.tsx',
  'apps/web/src/app/routes.ts',
  'packages/contract/src/operator/index.ts',
]

/** Imports that follow the rules: nothing may be said about these files. */
const lawful: readonly (readonly [from: string, to: string])[] = [
  ['packages/games/src/lawful-time.ts', '@opendraw/time'],
  ['packages/games/src/lawful.ts', '@opendraw/money'],
  ['packages/liabilities/src/lawful.ts', '@opendraw/games'],
  ['packages/liabilities/src/tree/lawful.ts', 'node:crypto'],
  ['packages/ledger/src/lawful.ts', '@opendraw/db'],
  ['packages/ui/src/lawful.tsx', '@base-ui/react/dialog'],
  ['packages/ledger/src/lawful.test.ts', 'node:fs'],
  ['packages/contract/src/lawful.test.ts', 'pg'],
  ['apps/web/src/features/play/lawful.tsx', '@opendraw/ui'],
  ['apps/web/src/features/play/lawful.ts', '../../client/lawful.ts'],
  ['apps/web/src/client/lawful.ts', '@opendraw/contract'],
  ['apps/web/src/app/lawful.ts', '../features/wallet/screen.tsx'],
  ['apps/console/src/features/queue/lawful.ts', '@opendraw/contract/operator'],
  ['apps/console/src/lawful.tsx', 'antd'],
  ['apps/server/src/http/serve.ts', 'fastify'],
  ['apps/server/src/modules/betting/lawful.ts', '../rounds/index.ts'],
  ['apps/server/src/modules/betting/settle.ts', './lawful-tables.ts'],
  ['apps/server/src/modules/betting/lawful-tables.ts', '@opendraw/db'],
  ['apps/server/src/modules/betting/lawful.test.ts', '../../testing/makers.ts'],
  ['apps/vault/src/lawful.ts', '@opendraw/games'],
  ['tools/start/lawful.ts', '@opendraw/db'],
  ['e2e/lawful.test.ts', '../tools/start/lawful.ts'],
]

const packages = ['zod', 'pg', 'react', 'kysely', 'typescript', 'fastify', 'antd', '@base-ui/react']
const entries = ['time', 'money', 'games', 'contract', 'ledger', 'ui', 'db']

let root = ''
let problems: readonly string[] = []

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'dependency-rules-'))
  write(
    'package.json',
    JSON.stringify({ name: 'tree', type: 'module', workspaces: ['apps/*', 'packages/*'] }),
  )
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
  write('node_modules/@base-ui/react/dialog/index.js', 'module.exports = {}')
  const declared = Object.fromEntries(packages.map((name) => [name, '*']))
  for (const name of entries) writePackage(name, declared)
  for (const app of ['apps/web', 'apps/console', 'apps/server']) {
    write(`${app}/package.json`, JSON.stringify({ name: app, type: 'module', dependencies: declared }))
  }
  write('apps/vault/package.json', JSON.stringify({ name: 'vault', type: 'module' }))
  for (const path of quiet) write(path, 'export {}\n')
  for (const [path, target] of Object.values(crossings))
    write(path, `import { x } from '${target}'\nexport const y = x\n`)
  write('packages/money/src/trip.ts', "import { y } from './round.ts'\nexport const x = y\n")
  problems = (await checkDependencies(root, [])).problems
})

/** A workspace as npm links it: node_modules/@opendraw/NAME leads into packages/NAME, and its exports to the sources. */
function writePackage(name: string, dependencies: Record<string, string>) {
  const exports = { '.': './src/index.ts', './operator': './src/operator/index.ts' }
  write(
    `packages/${name}/package.json`,
    JSON.stringify({ name: `@opendraw/${name}`, type: 'module', exports, dependencies }),
  )
  write(`packages/${name}/src/index.ts`, 'export {}\n')
  mkdirSync(join(root, 'node_modules/@opendraw'), { recursive: true })
  symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@opendraw', name))
}

afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(Object.entries(crossings))('%s is seen', (rule, [from]) => {
  expect(problems.filter((problem) => problem.startsWith(`${rule}: ${from} → `))).toHaveLength(1)
})

test.each(lawful)('%s may import %s', (from) => {
  expect(problems.filter((problem) => problem.includes(`: ${from} → `))).toEqual([])
})

test('every rule of the configuration has a crossing here', () => {
  const { forbidden } = createRequire(import.meta.url)('../../dependency-cruiser.config.cjs')
  expect(forbidden.map((rule: { name: string }) => rule.name).sort()).toEqual(Object.keys(crossings).sort())
})

test('a file that the cruiser did not read is a problem', async () => {
  const { problems } = await checkDependencies(root, ['packages/money/src/absent.ts'])
  expect(problems).toContain('packages/money/src/absent.ts was not read: none of its imports was checked.')
})
