import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)

const toGzip = promisify(gzip)

const TEXTS = /\.(js|css|html|svg|json)$/

/** A set of screens that Vite builds into its own folder `dist`. */
export type Screens = Readonly<{
  /** What people call it, in progress lines. */
  name: string
  folder: string
  /** Everything that ends up in the build: files, or folders to be read with all that is below them. */
  sources: readonly string[]
}>

const STAMP_FILE = 'build-stamp.txt'
const ignored = new Set(['node_modules', 'dist', '.cache'])

/** The screens of the product; `root` is the folder of the repository. */
export function screensOf(root: string): Screens[] {
  const packages = ['contract', 'games', 'liabilities', 'money', 'ui'].map((name) =>
    join(root, 'packages', name),
  )
  const sourcesOf = (folder: string) => [folder, ...packages, join(root, 'package-lock.json')]
  const web = join(root, 'apps/web')
  const console = join(root, 'apps/console')
  return [
    { name: 'player app', folder: web, sources: sourcesOf(web) },
    { name: 'console', folder: console, sources: sourcesOf(console) },
  ]
}

/**
 * Builds the screens unless what they are made from is, byte for byte, what the last finished build was made from.
 * Returns whether it built. Rejects with what Vite wrote when it fails.
 */
export async function buildWhenStale(
  { folder, sources }: Screens,
  build = buildCompressed,
): Promise<boolean> {
  const hash = await hashOf(folder, sources)
  const stamp = join(folder, 'dist', STAMP_FILE)
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === hash) return false
  await build(folder)
  // Vite empties dist first, so a build that was broken off has no stamp.
  await writeFile(stamp, hash)
  return true
}

const hashOf = async (folder: string, sources: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesIn(source)) {
      hash
        .update(relative(folder, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

const filesIn = async (source: string): Promise<string[]> => {
  const entries = await readdir(source, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!entries) return [source]
  const kept = entries.filter(({ name }) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
  const nested = await Promise.all(kept.map(({ name }) => filesIn(join(source, name))))
  return nested.flat().sort()
}

const buildCompressed = async (folder: string): Promise<void> => {
  await buildWithVite(folder)
  await precompress(join(folder, 'dist'))
}

const buildWithVite = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
    const child = spawn(
      process.execPath,
      [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn', '--emptyOutDir'],
      {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${folder} failed:\n${output}`)),
    )
  })

/** Writes a .br and a .gz beside every text below the folder, so that the server never compresses a file while someone waits. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => TEXTS.test(file)).map((file) => compress(join(folder, file))))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(bytes, quality)),
    writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ])
}
