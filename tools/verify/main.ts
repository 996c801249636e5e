import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assemble } from './assemble.ts'

/** `node tools/verify/main.ts`: puts the verifiers together from their parts. A test fails while that was forgotten. */
for (const [path, text] of Object.entries(assemble())) {
  writeFileSync(join(import.meta.dirname, '../..', path), text)
  console.log(path)
}
