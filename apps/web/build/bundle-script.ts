import { build } from 'vite'

/**
 * A script that is no part of the app's own bundle, with all that it imports, minified: what runs in the page before the app,
 * or beside it. Its declared constants are `values`.
 */
export async function bundleScript(
  source: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const define = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { ...Object.fromEntries(define), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [script] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk') throw new Error(`${source} was not built`)
  return script.code.trim()
}
