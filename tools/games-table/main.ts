import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gamesTable } from './games-table.ts'

/** `npm run games:table`: prints every play with its numbers; with `--write`, into docs/games.md. */
const page = gamesTable()
if (process.argv.includes('--write')) writeFileSync(join(import.meta.dirname, '../../docs/games.md'), page)
else console.log(page.trimEnd())
