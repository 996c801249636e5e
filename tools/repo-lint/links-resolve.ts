import { posix } from 'node:path'
import type { Problem, SourceFile } from './source-file.ts'
import { lineAt } from './source-file.ts'

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
