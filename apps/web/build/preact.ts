import { resolve } from 'node:path'

/**
 * React's names, answered by Preact: what the screens and their libraries are written for, at a sixth of the weight. The console
 * keeps React (docs/decisions/0074).
 */
export const preactForReact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
  // What some libraries carry for Reacts that had no such hook.
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
]

/** The icons as they are drawn here. */
export const leanIcons = [
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: resolve(import.meta.dirname, '../src/components/icon-of.ts'),
  },
]
