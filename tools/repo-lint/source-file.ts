import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One text file of the repository; `path` is relative to the root, with forward slashes. */
export type SourceFile = Readonly<{ path: string; text: string }>

/** What a rule finds wrong: where, and what to do. An empty list means that the repository keeps the rule. */
export type Problem = string

const TEXTUAL =
  /\.(ts|tsx|cjs|mjs|js|css|html|md|json|sql|ya?ml|example|env|pem|key)$|(^|\/)(Dockerfile|LICENSE|run)$/

/**
 * Every text file that belongs to the repository: tracked, or new and not ignored, so that a rule applies before the commit.
 * Deleted files are left out.
 */
export function readRepository(root: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(listed.split('\0'))]
    .filter((path) => TEXTUAL.test(path) && existsSync(join(root, path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Number of lines as an editor counts them: a final line break does not open another line. */
export function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** One-based line of a character offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|cjs|mjs)$/.test(path)
}
