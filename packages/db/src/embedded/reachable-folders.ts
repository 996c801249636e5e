import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { RunAs } from './run-as.ts'
import { startErrorFrom } from './start-error.ts'

/** Where PostgreSQL's programs and its data lie, such that its user can reach them. */
export type Place = Readonly<{ native: string; home: string; note?: string }>

/**
 * The requested folders, unless the user that PostgreSQL runs as cannot reach them (a checkout below /root, for
 * example): then programs and data go to a folder of their own under /var/lib, and `note` reports it in one line.
 */
export async function choosePlace(native: string, wishedHome: string, user: RunAs): Promise<Place> {
  const home = resolve(wishedHome)
  if (!user) {
    await mkdir(home, { recursive: true, mode: 0o700 })
    return { native, home }
  }
  const canRun = await canReach(join(native, 'bin'), user)
  const canStore = await canReach(dirname(home), user)
  const outside = join('/var/lib', `opendraw-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  const place = {
    native: canRun ? native : await copyOf(native, outside),
    home: canStore ? home : join(outside, 'postgres'),
  }
  await mkdir(place.home, { recursive: true, mode: 0o711 })
  await chown(place.home, user.uid, user.gid)
  if (canRun && canStore) return place
  return {
    ...place,
    note: `The user ${user.name} cannot reach ${canStore ? native : home}: using ${outside} instead.`,
  }
}

// New data files take 40 MB and the log of changes another 16 MB; a running database needs space to write to.
const FREE_BYTES_MIN_NEW = 100_000_000
const FREE_BYTES_MIN = 32_000_000

/** Throws a `StartError` when the disk has no space for what is about to be written; a full disk shows up late and in many disguises. */
export async function assertRoom(home: string): Promise<void> {
  const { bavail, bsize } = await statfs(home)
  const isNew = !(await stat(join(home, 'data')).catch(() => undefined))
  if (bavail * bsize < (isNew ? FREE_BYTES_MIN_NEW : FREE_BYTES_MIN))
    throw startErrorFrom('No space left on device')
}

/** Whether that user may pass through every folder from the root down to `folder`; folders that do not exist yet are ours to make. */
const canReach = async (folder: string, user: { uid: number; gid: number }): Promise<boolean> => {
  const found = await stat(folder).catch(() => undefined)
  if (found) {
    const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001
    if ((found.mode & bit) === 0) return false
  }
  return dirname(folder) === folder || canReach(dirname(folder), user)
}

// One copy per version, so that an upgrade does not go on with the old programs.
const copyOf = async (native: string, outside: string): Promise<string> => {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(native, '..', 'package.json'), 'utf8'),
  )
  const target = join(outside, `postgresql-${version}`)
  const isThere = await stat(target).then(
    () => true,
    () => false,
  )
  if (isThere) return target
  await mkdir(outside, { recursive: true })
  await chmod(outside, 0o711)
  const unfinished = `${target}.${process.pid}`
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }))
  return target
}
