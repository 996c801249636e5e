import tailwind from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { early } from './build/early.ts'
import { messages as compileMessages } from './build/messages.ts'
import { pageSizesFile } from './build/page-sizes.ts'
import { preactForReact } from './build/preact.ts'
import { screenFile } from './build/screen-rows.ts'
import { argumentsOf, isNode, type Node, nameOf, parse, walk } from './build/syntax-tree.ts'
import { worker } from './build/worker.ts'
import { screenFiles } from './src/app/routes.ts'

const calls = /\/packages\/contract\/src\/calls\/[^/]+\.ts$/

/** What a call says to the server and to readers of its document; the client never looks at it. */
const unread = new Set(['about', 'refusals', 'request'])

/** Leaves out of the app what only the server reads of each call: every screen carries all of the calls. */
function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return calls.test(id) ? { code: lean(code, id), map: null } : undefined
    },
  }
}

/** The same text without those properties of what is given to `defineCall`. */
export function lean(code: string, file: string): string {
  const cuts: Node[] = []
  walk(parse(file, code), (node) => {
    if (nameOf(node.callee) === 'defineCall') cuts.push(...unreadOf(argumentsOf(node)[0]))
  })
  // From the end, so that the places before stay true.
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

function unreadOf(definition: unknown): Node[] {
  if (!isNode(definition) || !Array.isArray(definition.properties)) return []
  return definition.properties.filter((one: unknown) => isNode(one) && unread.has(nameOf(one.key)))
}

const name = 'virtual:screens'

// By convention a module that a plugin makes up has a zero byte before its name, so that no other plugin looks for its file.
const id = `\0${name}`

/**
 * Makes the module `virtual:screens` out of the route table (src/app/routes.ts): instead of a file's name it has the
 * function that fetches the file. The table itself stays data that the build can read, and no file's name is on the phone.
 */
function screenTable(): Plugin {
  return {
    name: 'screen-table',
    resolveId: (wanted) => (wanted === name ? id : undefined),
    load: (wanted) => (wanted === id ? `export const screens = {${groups().join()}}` : undefined),
  }
}

/** `"home":{"/":()=>import("…/features/home/screen.tsx")}`, and so on. */
function groups(): string[] {
  return Object.entries(screenFiles).map(([part, files]) => {
    const rows = Object.entries(files).map(
      ([path, file]) => `${JSON.stringify(path)}:()=>import(${JSON.stringify(screenFile(file))})`,
    )
    return `${JSON.stringify(part)}:{${rows.join()}}`
  })
}

// What every screen needs, in two files (one of them changes with a release, one hardly ever): thirty small ones would
// cost thirty requests.
const vendor =
  /node_modules\/(preact|react|react-dom|scheduler|@tanstack|@lingui|zod|use-sync-external-store)\//
const app = [
  /apps\/web\/src\/(client\/(?!pictures|bets|own-liability|keep-)|session\/(?!install-offer|feel|play-sound|own-games|cover-page|device-choice)|live|navigation|paths|formats|copy\/(?!.*\.json))/,
  /apps\/web\/src\/features\/play\/live/,
  /apps\/web\/src\/components\/(page|query-view|digit-ball|game-art|game-lock-cover|permitted|stage-card|money-ways|watch-bar)/,
  /apps\/web\/src\/app\/status-bars/,
  // Of the contract only what every page reads: the other calls come with the screens that make them.
  /packages\/contract\/src\/(?!countries|calls\/(?!statistics)|client\/(up|down)load)/,
  /packages\/(money|time)\//,
  /packages\/games\/src\/(catalogue|digits|schedule|epochs|rgb\/facts)/,
  /packages\/ui\/src\/(amount|back-closes|ball|button|class-name|empty|glyph|list-row|mark|pill|pull|ring|segmented)/,
  /packages\/ui\/src\/toast(\.tsx|-queue)/,
  /lucide-react\/dist\/esm\/icons\/(arrow-(down-to-line|left|up-right)|chart-no-axes-combined|chevron-right|house|languages|loader-circle|lock|send|user-round)\./,
]
/** What home fetches after its first screen, and the lobby for its wins. */
const below = /apps\/web\/src\/(features\/home\/later|components\/wins)\./
/** What of it other pages use as well: they fetch that, and not the rest of home. */
const shared =
  /(contract\/src\/calls\/support|components\/(unread|unread-badge|entry-grid)|icons\/(badge-dollar-sign|calendar-check|gift|list-checks|list-todo|rotate-ccw|user-plus))\./
/** What home needs for its first screen as well as below it. */
const ownMoney = /apps\/web\/src\/(components\/own-money|session\/device-choice)\./
/** What most controls are made of; one of them alone needs the rest. Apart, it is twenty small files before a form. */
const controls = /node_modules\/(@base-ui|@floating-ui)\//
const icons = /node_modules\/lucide-react\//

const named = { vendor, app, icons }

const catalogues = compileMessages()

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: preactForReact },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    catalogues,
    screenTable(),
    leanCalls(),
    early(catalogues.api.stamp),
    tailwind(),
    pageSizesFile(),
    worker(catalogues.api.stamp),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // An address (src/paths.ts) is inlined as a text where it is used: as exports of one file they cost every page 1.2 kB.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // The first file carries the names of all others: a short one of each is a kilobyte less before the first screen.
        chunkFileNames: ({ name }) => `assets/${name in named ? `${name}-` : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 3 },
            { name: 'app', test: (file) => app.some((one) => one.test(file)), priority: 2 },
            { name: 'shared', test: shared, priority: 2 },
            { name: 'own', test: ownMoney, priority: 2 },
            { name: 'icons', test: icons, minShareCount: 8, priority: 1 },
            // One by one they are a request each, half a kilobyte long.
            { name: 'signs', test: icons, minShareCount: 2 },
            { name: 'below', test: below, priority: 1 },
            { name: 'controls', test: controls, minShareCount: 70, priority: 1 },
          ],
        },
      },
    },
  },
})
