import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { early } from './build/early.ts'
import { leanCalls } from './build/lean-calls.ts'
import { pageSizesFile } from './build/page-sizes.ts'
import { screenTable } from './build/screen-table.ts'
import { words } from './build/words.ts'

// What every screen needs, in two files (one of them changes with a release, one hardly ever): thirty small ones would
// cost thirty requests.
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@lingui|zod|use-sync-external-store)\//
const app = [
  /apps\/web\/src\/(client\/(?!pictures|keyed-bet|unheard-bet)|session|live|navigation|paths|formats|copy\/(?!.*\.json))/,
  /apps\/web\/src\/features\/(play\/live|home\/live-game)/,
  /apps\/web\/src\/components\/(page|query-view|digit-ball|list-end|game-art|kind-tile|lock-cover|lock-words)/,
  // Of the contract only what every page reads: the other calls come with the screens that make them.
  /packages\/contract\/src\/(?!countries|calls\/(?!statistics)|client\/(up|down)load)/,
  /packages\/money\//,
  /packages\/games\/src\/(catalogue|digits|schedule|epochs|rgb\/(colours|sides))/,
  /packages\/ui\/src\/(amount|ball|button|class-name|empty|glyph|list-row|mark|pill|pull|ring|segmented|skeleton)/,
  /packages\/ui\/src\/toast(\.tsx|-queue)/,
  /lucide-react\/dist\/esm\/icons\/(languages|user-round)\./,
]
const icons = /node_modules\/lucide-react\//

const catalogues = words()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    catalogues,
    screenTable(),
    leanCalls(),
    early(catalogues.api.stamp),
    tailwind(),
    react(),
    pageSizesFile(),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // An address (src/paths.ts) stands as a text where it is used: as exports of one file they cost every page 1.2 kB.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 3 },
            { name: 'app', test: (file) => app.some((one) => one.test(file)), priority: 2 },
            { name: 'icons', test: icons, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
})
