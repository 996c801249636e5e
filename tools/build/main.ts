import { join } from 'node:path'
import { writeVerifiers } from '../verify/assemble.ts'
import { buildWhenStale, screensOf } from './build-when-stale.ts'
import { tellSizes } from './tell-sizes.ts'

/** `npm run build`: the player app and the console, each only when something that it is made from has changed. */
const root = join(import.meta.dirname, '../..')

const build = async ({ name, ...screens }: ReturnType<typeof screensOf>[number]) => {
  const startedAt = performance.now()
  const isBuilt = await buildWhenStale({ name, ...screens })
  console.log(
    isBuilt
      ? `${name}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`
      : `${name}: is fresh`,
  )
}

try {
  writeVerifiers(root)
  await Promise.all(screensOf(root).map(build))
  if (!(await tellSizes(join(root, 'apps/web/dist/page-sizes.json')))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
