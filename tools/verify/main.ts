import { join } from 'node:path'
import { writeVerifiers } from './assemble.ts'

/** `npm run verifiers`, which `npm ci` also runs: assembles the verifiers from their parts. */
for (const path of writeVerifiers(join(import.meta.dirname, '../..'))) console.log(path)
