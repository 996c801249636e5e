import type { Problem } from './source-file.ts'

/** What the rule reads of a lock file (format 3): packages by their place under node_modules. */
export type Lock = Readonly<{
  packages: Readonly<
    Record<string, Readonly<{ version?: string; optionalDependencies?: Readonly<Record<string, string>> }>>
  >
}>

/**
 * Every optional package that a locked package names is locked too. npm drops those of other platforms from the lock file
 * when a registry does not offer them, and then `npm ci` refuses the lock file everywhere.
 */
export function lockComplete({ packages }: Lock): Problem[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(path).some((folder) => packages[`${folder}node_modules/${name}`]))
      .map((name) => `package-lock.json lacks ${name} of ${path}: add its entry, or \`npm ci\` fails.`),
  )
}

/** Where Node looks for what a package asks for: beside it, then in every folder above. */
function foldersAbove(path: string): string[] {
  const parts = path.split('node_modules/')
  return parts
    .map((_, index) => parts.slice(0, index + 1).join('node_modules/'))
    .map((folder) => (folder === '' || folder.endsWith('/') ? folder : `${folder}/`))
}
