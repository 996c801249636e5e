import type { Problem, SourceFile } from './source-file.ts'
import { lineAt } from './source-file.ts'

const SECRET_FILE = /(^|\/)\.env$|\.(pem|key)$/
/** The forms of secrets that providers and tools issue; each has a telling prefix. */
const shapes: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/g,
  /\bglpat-[\w-]{20}\b/g,
  /\bxox[abprs]-[\w-]{10,}/g,
  /\b[sr]k_live_\w{16,}/g,
  /\bnpm_[A-Za-z0-9]{36}\b/g,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
]
const SOURCE_MAP = /^[^/\n]*\bsourcemap:(?!\s*false)/gm

/** No key, token or file of secrets is in the repository, and no build hands out its sources. */
export function secretsAbsent(files: SourceFile[]): Problem[] {
  return files.flatMap((file) => [
    ...(SECRET_FILE.test(file.path)
      ? [`${file.path} is a file of secrets: remove it, and replace what it holds.`]
      : []),
    ...shapes.flatMap((shape) =>
      [...file.text.matchAll(shape)].map(
        ({ index }) =>
          `${file.path}:${lineAt(file.text, index)} looks like a secret: remove it, and replace it where it is in use.`,
      ),
    ),
    ...(/vite\.config\.ts$/.test(file.path) && file.text.search(SOURCE_MAP) >= 0
      ? [`${file.path} makes source maps: the pages are served to everybody.`]
      : []),
  ])
}
