import { posix } from 'node:path'
import { isCode, lineAt, type Problem, type SourceFile } from './source-file.ts'

const PATH = /^[\w@.-]+(\/[\w@.-]+)*\/?$/

const EXTENSION = /\.(tsx?|sql|json|md|[cm]js|py|html|ya?ml)$/

// snake_case, camelCase, something(), and ledger.something
const DOCUMENTED_NAME = /^(?:\w+\(\)|[a-z0-9]+(?:_[a-z0-9]+)+|[a-z]+[A-Z]\w*|ledger\.\w+)$/

/** What programs of others are called, and what our code is free of by a rule that a document names. */
const ofOthers = ['pg_basebackup', 'dangerouslySetInnerHTML', 'react/no-danger']

// [file](path.test.ts): _name_; _another name_
const SHOWN = /\]\(([^)\s]+\.test\.tsx?)\): (_.*_)$/gm

const NAME = /_(.+?)_(?=; _|$)/g

const LINK = /!?\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g

/** Every relative link in a document leads to a file or folder of the repository, and its #part to a heading there. */
export function linksResolve(files: SourceFile[], exists: (path: string) => boolean): Problem[] {
  return files.filter((file) => file.path.endsWith('.md')).flatMap((file) => deadLinks(file, files, exists))
}

function deadLinks(file: SourceFile, files: SourceFile[], exists: (path: string) => boolean): Problem[] {
  const text = withoutCode(file.text)
  return [...text.matchAll(LINK)].flatMap((hit) => {
    const target = hit[1] ?? ''
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return []
    const [relative = '', heading] = decodeURI(target).split('#')
    const path = relative === '' ? file.path : posix.normalize(posix.join(posix.dirname(file.path), relative))
    const where = `${file.path}:${lineAt(text, hit.index)}`
    if (!exists(path)) return [`${where} links to ${target}, which is not there: correct or remove the link.`]
    const document = files.find((one) => one.path === path.replace(/\/$/, ''))
    if (!heading || !document?.path.endsWith('.md') || anchorsOf(document).has(heading)) return []
    return [`${where} links to ${target}, and ${path} has no such heading: correct the part after #.`]
  })
}

/** Heading anchors as code hosts make them: lower case, punctuation dropped, spaces to hyphens. */
function anchorsOf(document: SourceFile): Set<string> {
  const headings = withoutCode(document.text).match(/^#{1,6} .+$/gm) ?? []
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  )
}

function withoutCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ')
  return text.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank).replace(/(`+)[^`\n]+?\1/g, blank)
}

/** Every test that a document names beside a link to its file is in that file. */
export function testsNamed(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => /^docs\/[^/]+\.md$/.test(path))
    .flatMap((file) =>
      [...file.text.matchAll(SHOWN)].flatMap(({ 1: target = '', 2: names = '', index }) => {
        const path = posix.join(posix.dirname(file.path), target)
        const text = files.find((one) => one.path === path)?.text.replaceAll('\\u2019', '’') ?? ''
        return [...names.matchAll(NAME)]
          .map(([, one = '']) => one)
          .filter((one) => !text.includes(`${one}'`))
          .map(
            (one) =>
              `${file.path}:${lineAt(file.text, index)} names the test "${one}", which ${path} does not have: correct it.`,
          )
      }),
    )
}

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
    if ((!isPath && !DOCUMENTED_NAME.test(token)) || isThere(token)) return []
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
