import { posix } from 'node:path'
import type { Problem, SourceFile } from './source-file.ts'
import { isCode, lineAt } from './source-file.ts'

const PATH = /^[\w@.-]+(\/[\w@.-]+)*\/?$/
const EXTENSION = /\.(tsx?|sql|json|md|[cm]js|py|html|ya?ml)$/
// snake_case, camelCase, something(), and ledger.something
const NAME = /^(?:\w+\(\)|[a-z0-9]+(?:_[a-z0-9]+)+|[a-z]+[A-Z]\w*|ledger\.\w+)$/

/** What programs of others are called, and what our code is free of by a rule that a document names. */
const ofOthers = ['pg_basebackup', 'dangerouslySetInnerHTML', 'react/no-danger']

/**
 * What a document puts in backticks is there: a path leads to a file or folder, whole or by its end (`betting/place-bet.ts`); a name
 * that looks like a function, table or column, or a call of the contract, occurs in the code. Decisions and the changelog are history.
 */
export function namesExist(files: SourceFile[]): Problem[] {
  const paths = withFolders(files.map((file) => file.path))
  const code = files.filter((file) => isCode(file.path) || /\.(sql|json|py|ya?ml|html)$/.test(file.path))
  const words = new Set(code.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []))
  const isThere = (token: string, document: string) => {
    if (ofOthers.includes(token) || token.startsWith('var/')) return true
    if (!token.includes('/') && !EXTENSION.test(token))
      return words.has(token.replace(/^ledger\.|\(\)$/g, ''))
    const wanted = token.replace(/\/$/, '')
    if (paths.has(wanted) || paths.has(posix.join(posix.dirname(document), wanted))) return true
    if (paths.has(wanted.split('/')[0] ?? '') && wanted.includes('/')) return false
    return (
      [...paths].some((one) => one.endsWith(`/${wanted}`)) || code.some(({ text }) => text.includes(wanted))
    )
  }
  return files
    .filter((file) => /^(docs\/)?[^/]+\.md$/.test(file.path) && file.path !== 'CHANGELOG.md')
    .flatMap((file) => missingIn(file, (token) => isThere(token, file.path)))
}

function missingIn(file: SourceFile, isThere: (token: string) => boolean): Problem[] {
  const text = file.text.replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ' '))
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap((hit) => {
    const token = hit[1] ?? ''
    const isPath = PATH.test(token) && (token.includes('/') || EXTENSION.test(token))
    if ((!isPath && !NAME.test(token)) || isThere(token)) return []
    return [`${file.path}:${lineAt(text, hit.index)} names \`${token}\`, which is not there: correct it.`]
  })
}

function withFolders(files: readonly string[]): Set<string> {
  const folders = files.flatMap((file) => {
    const parts = file.split('/')
    return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
  })
  return new Set([...files, ...folders])
}
