import { readdirSync, readFileSync } from 'node:fs'
import { type Db, sql } from '@opendraw/db'
import { assert } from '@opendraw/money'

/** A tick of /proc (proc(5)): Linux counts a hundred a second on every machine that we build for. */
const TICK_MS = 10

/**
 * Counts what a database server has reckoned so far, with all its processes, in milliseconds of a core. On a machine that others use
 * too it says what a statement costs, where the time that it took says how busy the machine was.
 */
export async function cpuOf(db: Db): Promise<() => number> {
  const row = await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  assert(row !== undefined, 'a connection has a process')
  const { parent } = statOf(String(row.pid))
  return () => {
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const live = children.map(statOf).filter((one) => one.parent === parent)
    return live.reduce((sum, { own }) => sum + own, statOf(String(parent)).ended) * TICK_MS
  }
}

/** The parent of a process, its own ticks, and those of its children that have ended. */
function statOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [own = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent, own: own + system, ended: ended + endedSystem }
  } catch {
    // It ended meanwhile.
    return { parent: 0, own: 0, ended: 0 }
  }
}
