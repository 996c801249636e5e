import { resolve } from 'node:path'
import { connect } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'
import { noteBackup } from './modules/health/index.ts'

const NOTE_LENGTH_MAX = 200

/**
 * `npm run backup:note -- WORDS`: the last step of your own backup script. Notes on the database of DATABASE_URL, or our own if it
 * runs, that a backup was made just now; the console shows when the last one was.
 */
async function main(note: string): Promise<void> {
  if (note === '' || note.length > NOTE_LENGTH_MAX)
    throw new Error(
      `Say in at most ${NOTE_LENGTH_MAX} characters what was backed up: npm run backup:note -- base backup and keys`,
    )
  const varDir = resolve(import.meta.dirname, '../../..', process.env.VAR_DIR || 'var')
  const own = process.env.DATABASE_URL ? null : await startEmbedded({ dataDir: `${varDir}/postgres` })
  const db = connect({
    url: process.env.DATABASE_URL || own?.url || '',
    max: 1,
    applicationName: 'backup-note',
  })
  try {
    await noteBackup(db, note)
    console.log('Noted.')
  } finally {
    await db.close()
    if (own && !own.wasRunning) await own.stop()
  }
}

await main(process.argv.slice(2).join(' ').trim()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
