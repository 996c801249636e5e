import type { Problem } from './source-file.ts'

const TABLE = 'apps/web/src/app/routes.ts'

/** Every path that the specification names is in the web's route table, whose paths are `mapped`. */
export function routesMapped(paths: readonly string[], mapped: readonly string[]): Problem[] {
  return paths
    .filter((path) => !mapped.includes(path))
    .map((path) => `${TABLE} lacks ${path}: map it to its screen, or to the honest "not open yet" page.`)
}
