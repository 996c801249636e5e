import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRepository } from '../repo-lint/source-file.ts'
import { securityPages } from './security-page.ts'
import { readTags } from './tags.ts'

/** `npm run docs:security`: writes docs/security.md and docs/security-data.md from their promises and the tags above tests. */
const root = join(import.meta.dirname, '../..')
const { shown } = readTags(readRepository(root))
for (const [path, text] of Object.entries(securityPages(shown))) writeFileSync(join(root, path), text)
