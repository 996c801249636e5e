import tailwind from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { early } from './build/early.ts'
import { messages as compileMessages } from './build/messages.ts'
import { pageSizesFile } from './build/page-sizes.ts'
import { leanIcons, preactForReact } from './build/preact.ts'
import { screenFile } from './build/screen-rows.ts'
import { chunkFileNames, sharedFiles } from './build/shared-files.ts'
import { argumentsOf, isNode, type Node, nameOf, parse, walk } from './build/syntax-tree.ts'
import { worker } from './build/worker.ts'
import { screenFiles } from './src/app/routes.ts'

const calls = /\/packages\/contract\/src\/calls\/[^/]+\.ts$/

/** What a call says to the server and to readers of its document; the client never looks at it. */
const unread = new Set(['about', 'refusals', 'request'])

/**
 * Leaves out of the app what only the server reads of each call, and makes the schema of a reply when the first one has come:
 * every screen carries all of the calls, and makes few of them.
 */
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

/** The same text with less in what is given to `defineCall`. */
export function lean(code: string, file: string): string {
  const properties: Node[] = []
  walk(parse(file, code), (node) => {
    if (nameOf(node.callee) === 'defineCall') properties.push(...propertiesOf(argumentsOf(node)[0]))
  })
  // From the end, so that the places before stay true.
  return properties
    .sort((one, other) => other.start - one.start)
    .reduce((text, property) => leaner(text, property), code)
}

function leaner(code: string, { key, value, start, end }: Node): string {
  const before = code.slice(0, start)
  if (unread.has(nameOf(key))) return before + code.slice(end).replace(/^\s*,/, '')
  if (nameOf(key) !== 'reply' || !isNode(value) || value.type === 'Identifier') return code
  const made = `get reply(){const value=${code.slice(value.start, value.end)};Object.defineProperty(this,'reply',{value});return value}`
  return before + made + code.slice(end)
}

function propertiesOf(definition: unknown): Node[] {
  return isNode(definition) && Array.isArray(definition.properties)
    ? definition.properties.filter(isNode)
    : []
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

const catalogues = compileMessages()

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: [...preactForReact, ...leanIcons] },
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
        chunkFileNames,
        codeSplitting: { groups: sharedFiles },
      },
    },
  },
})
