import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screenFiles } from '../apps/web/src/app/routes.ts'
import { reasonKeys, sideKeys } from '../apps/web/src/features/wallet/bill/reason-text.ts'
import { dialogFiles, unseenDialogs } from '../e2e/all-dialogs.ts'
import { noPast, screensOf, visitorScreens } from '../e2e/all-screens.ts'
import { playerCalls } from '../packages/contract/src/calls.ts'
import { operatorCalls } from '../packages/contract/src/operator/index.ts'
import { refusals } from '../packages/contract/src/refusals.ts'
import { reasons } from '../packages/ledger/src/chart.ts'
import type { Catalogues } from './repo-lint/contract-rules.ts'
import {
  callsBoundOnce,
  cataloguesComplete,
  languages,
  pathsNamedOnce,
  placeholdersAbsent,
  refusalsWorded,
  routesMapped,
  screensSeen,
} from './repo-lint/contract-rules.ts'
import { copyMarks } from './repo-lint/copy-marks.ts'
import { copyTerms, glossariesComplete } from './repo-lint/copy-terms.ts'
import { dialogsSeen } from './repo-lint/dialogs-seen.ts'
import { linksResolve, namesExist, testsNamed } from './repo-lint/document-rules.ts'
import edge from './repo-lint/edge.json' with { type: 'json' }
import { fileLength, folderNames, functionLength, ledgerSize } from './repo-lint/file-rules.ts'
import { forbiddenTerms, redirectionsRefused } from './repo-lint/forbidden-terms.ts'
import { glossary } from './repo-lint/glossary.ts'
import { lockComplete } from './repo-lint/lock-complete.ts'
import { entriesWithoutRows, moduleCycles, moduleSize, stateInContext } from './repo-lint/module-rules.ts'
import { secretsAbsent } from './repo-lint/secrets-absent.ts'
import { readRepository } from './repo-lint/source-file.ts'
import { spelling } from './repo-lint/spelling.ts'
import { columnsUnquoted, numbersNamed, statementsInTables } from './repo-lint/statement-rules.ts'
import { promiseProblems, securityPages } from './security-page/security-page.ts'
import { readTags } from './security-page/tags.ts'
import { assemble } from './verify/assemble.ts'

const root = join(import.meta.dirname, '..')
const files = readRepository(root)
/** What documents name though it is built, not committed. */
const generated = Object.entries(assemble()).map(([path, text]) => ({ path, text }))
const copyFolder = 'apps/web/src/copy'
const messagesFolder = 'packages/contract/src/words'

function readCatalogues(folder: string): Catalogues {
  const present = languages.filter((language) => existsSync(join(root, folder, `${language}.json`)))
  return Object.fromEntries(
    present.map((language) => [
      language,
      JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')),
    ]),
  )
}

test('every file fits on a few screens', () => expect(fileLength(files)).toEqual([]))

test('every function fits on one screen', () => expect(functionLength(files)).toEqual([]))

test('the ledger can be read in one sitting', () => expect(ledgerSize(files)).toEqual([]))

test('every folder and file is named after an idea', () => expect(folderNames(files)).toEqual([]))

test('constants, functions and types are each written in one way', () => expect(spelling(files)).toEqual([]))

test('clock, chance, environment and output are used in their own places only', () =>
  expect(forbiddenTerms(files)).toEqual([]))

// security: 32
test('the server follows no redirection, wherever it asks', () =>
  expect(redirectionsRefused(files)).toEqual([]))

// security: 30
test('every statement on a module’s tables is in its tables.ts', () =>
  expect(statementsInTables(files)).toEqual([]))

test('no modules of the server need each other in a circle', () => expect(moduleCycles(files)).toEqual([]))
test('a module hands out use cases and types, never rows', () =>
  expect(entriesWithoutRows(files)).toEqual([]))
test('a module is no larger than one person can hold', () => expect(moduleSize(files)).toEqual([]))
test('what a module keeps in memory is made with the context', () =>
  expect(stateInContext(files)).toEqual([]))
test('no statement quotes the name of a column in camelCase', () =>
  expect(columnsUnquoted(files)).toEqual([]))

test('every text names things by the glossary of its language', () => expect(copyTerms(files)).toEqual([]))

test('the glossaries of all languages name the same things, by terms in use', () =>
  expect(glossariesComplete(files)).toEqual([]))

test('every text is punctuated as its language does it', () => expect(copyMarks(files)).toEqual([]))

test('every call of the contract is bound exactly once', () => {
  const names = [...Object.keys(playerCalls), ...Object.keys(operatorCalls)]
  expect(names.length).toBeGreaterThan(10)
  expect(callsBoundOnce(names, files)).toEqual([])
})

test('every call that the specification names keeps its method', () => {
  const methods = new Map(edge.calls.map(({ method, path }) => [path, method]))
  const kept = Object.entries(playerCalls).filter(([, call]) => methods.has(`/api/${call.path}`))
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter(([, call]) => methods.get(`/api/${call.path}`) !== call.method)).toEqual([])
})

test('every refusal has its text in every language', () =>
  expect(refusalsWorded(messagesFolder, Object.keys(refusals), readCatalogues(messagesFolder))).toEqual([]))

test('every line of a player’s statement has its text', () => {
  const ofCash = Object.entries(reasons).flatMap(([reason, { flows }]) =>
    (flows as readonly (readonly string[])[])
      .filter((kinds) => kinds.includes('cash'))
      .map((kinds) => ({ reason, kinds })),
  )
  const others = new Set(ofCash.flatMap(({ kinds }) => kinds.filter((kind) => kind !== 'cash')))
  expect(Object.keys(reasonKeys).toSorted()).toEqual(
    [...new Set(ofCash.map(({ reason }) => reason))].toSorted(),
  )
  expect(Object.keys(sideKeys).toSorted()).toEqual([...others].toSorted())
})

test('every catalogue is complete in all seven languages', () => {
  const problems = [copyFolder, messagesFolder].flatMap((folder) =>
    cataloguesComplete(folder, readCatalogues(folder)),
  )
  expect(problems).toEqual([])
})

test('every path of the specification leads to a screen', () =>
  expect(routesMapped(edge.paths, Object.values(screenFiles).flatMap(Object.keys))).toEqual([]))

test('every screen is shown to axe, on small phones and on the sheets', () => {
  const mapped = Object.values(screenFiles).flatMap(Object.keys)
  expect(screensSeen(mapped, [...visitorScreens, ...screensOf(noPast)])).toEqual([])
})

test('every dialog is shown to axe and on the sheets of pictures, or named with what it would take', () => {
  const named = [...Object.values(dialogFiles), ...Object.keys(unseenDialogs)]
  expect(dialogsSeen(files, named)).toEqual([])
})

test('no path of the specification leads to a placeholder', () => {
  const screens = Object.assign({}, ...Object.values(screenFiles))
  expect(placeholdersAbsent(edge.paths, screens, files)).toEqual([])
})

test('every address of the web app is spelled once', () => expect(pathsNamedOnce(files)).toEqual([]))

test('every link in a document resolves', () =>
  expect(linksResolve(files, (path) => existsSync(join(root, path)) || path in assemble())).toEqual([]))

test('every test that a document names is there', () => expect(testsNamed(files)).toEqual([]))

// security: 51
test('every promise of docs/security.md is shown by the tests that are tagged with it, and by those alone', () => {
  const { shown, problems } = readTags(files)
  expect([...problems, ...promiseProblems(shown)]).toEqual([])
  const stale = Object.entries(securityPages(shown)).filter(
    ([path, text]) => files.find((file) => file.path === path)?.text !== text,
  )
  expect(
    stale.map(([path]) => path),
    'out of date: npm run docs:security',
  ).toEqual([])
})

test('no secret is in the repository, and no build makes source maps', () =>
  expect(secretsAbsent(files)).toEqual([]))

test('every file, function and name that a document puts in backticks is there', () =>
  expect(namesExist([...files, ...generated])).toEqual([]))

test('every number of the ledger in a statement has its name behind it', () =>
  expect(numbersNamed(files)).toEqual([]))

// security: 52
test('the lock file holds every platform of every package', () =>
  expect(lockComplete(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))).toEqual([]))

test('every name uses the standard terms of the glossary', () => expect(glossary(files)).toEqual([]))
