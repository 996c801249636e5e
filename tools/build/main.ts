import { join } from 'node:path'
import { buildWhenStale, screensOf } from './build-when-stale.ts'

/** `npm run build`: the player app and the console, each only when something that it is made from has changed. */
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
  await Promise.all(screensOf(join(import.meta.dirname, '../..')).map(build))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
