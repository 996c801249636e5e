import tailwind from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { early } from './build/early.ts'
import { leanContract } from './build/lean-contract.ts'
import { messages as compileMessages } from './build/messages.ts'
import { pageSizesFile } from './build/page-sizes.ts'
import { leanIcons, preactForReact } from './build/preact.ts'
import { screenFile } from './build/screen-rows.ts'
import { chunkFileNames, sharedFiles } from './build/shared-files.ts'
import { noteUntouchedImports } from './build/untouched-imports.ts'
import { worker } from './build/worker.ts'
import { screenFiles } from './src/app/routes.ts'

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
const untouched = new Map<string, readonly string[]>()

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: [...preactForReact, ...leanIcons] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    catalogues,
    screenTable(),
    leanContract(),
    noteUntouchedImports(untouched),
    early(catalogues.api.stamp),
    tailwind(),
    pageSizesFile(untouched),
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
