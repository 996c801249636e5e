import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '@opendraw/db/embedded'

/**
 * Makes the data folder and those above it, where they are missing; throws a `StartError` where none can be.
 * NOTE: Node's own `recursive` never comes back from a place that lets nobody make a folder (`/proc`, `/net`).
 */
export const makeFolder = async (path: string): Promise<void> => {
  if (await isMade(path)) return
  await makeFolder(dirname(path))
  if (await isMade(path)) return
  throw new StartError(`No folder can be made in ${dirname(path)}: choose another place with VAR_DIR.`)
}

// False: the folder above is missing.
const isMade = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      if ((await stat(path).catch(() => undefined))?.isDirectory()) return true
      throw error
    },
  )
