import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// NOTE: none of our code is imported before the version is known: the rest needs what an older Node does not have.
const NODE_MAJOR_MIN = 24
const root = join(import.meta.dirname, '../..')

if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN) {
  enableCompileCache(join(root, '.cache/compiled'))
  const { run } = await import('./run.ts')
  await run(root)
} else {
  const pinned = join(root, 'node_modules/.bin/node')
  if (existsSync(pinned)) {
    const { status } = spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' })
    process.exitCode = status ?? 1
  } else {
    console.error(
      `Node ${NODE_MAJOR_MIN} is needed and this is ${process.version}: run npm ci, which brings it along, then npm start.`,
    )
    process.exitCode = 1
  }
}
