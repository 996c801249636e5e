import { execFile } from 'node:child_process'
import { webcrypto } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { writeVerifiers } from './assemble.ts'

const tools = join(import.meta.dirname, '..')
writeVerifiers(join(tools, '..'))

/** The answer of a verifier: the code of each thing in order, and its exit code for all together. */
export type Said = Readonly<{ codes: readonly string[]; exit: number }>

/** Each verifier by name, run over files of JSON as an outsider runs it: the page's script in an empty browser. */
export const verifiers = { 'verify.mjs': runCommand, 'verify.html': runPage, 'verify.py': runPython }

/** A folder for files to judge. */
export function newFolder() {
  return mkdtempSync(join(tmpdir(), 'verify-'))
}

/** Writes things one a line, as one file of them. */
export function writeLines(folder: string, name: string, things: readonly unknown[]): string {
  const path = join(folder, `${name}.jsonl`)
  writeFileSync(path, things.map((thing) => `${JSON.stringify(thing)}\n`).join(''))
  return path
}

async function runCommand(paths: readonly string[], word = '', key = ''): Promise<Said> {
  const { lines, exit } = await linesOf('node', [
    join(tools, 'verify.mjs'),
    ...(key === '' ? [] : ['--key', key]),
    ...(word === '' ? [] : [word]),
    ...paths,
  ])
  const codes = lines.filter((line) => /^[a-z_]+ /.test(line)).map((line) => line.split(' ')[0] ?? '')
  return { codes: codes.length > 0 ? codes : lines.slice(-1), exit }
}

async function runPython(paths: readonly string[], word = ''): Promise<Said> {
  const args = [join(tools, 'verify.py'), ...(word === '' ? [] : [word]), ...paths]
  const { lines, exit } = await linesOf('python3', args)
  // It adds a text about what it did not judge.
  return { codes: lines.map((line) => line.split(' ')[0] ?? ''), exit }
}

const linesOf = (program: string, args: readonly string[]) =>
  new Promise<{ lines: string[]; exit: number }>((resolve, reject) => {
    execFile(program, args, { maxBuffer: 1e8 }, (error, stdout) => {
      if (error && typeof error.code !== 'number') reject(error)
      const exit = typeof error?.code === 'number' ? error.code : 0
      resolve({ lines: stdout.split('\n').filter((line) => line !== ''), exit })
    })
  })

async function runPage(paths: readonly string[], word = '', key = ''): Promise<Said> {
  const files = JSON.stringify(paths.map((path) => readFileSync(path, 'utf8')))
  const said = `judge(${files}, '${word}', '${key}').then((all) => ({ codes: all.map((one) => one.code), exit: codes[worstOf(all)] }))`
  const { codes, exit } = (await pageWith(said)) as Said
  return { codes: [...codes], exit }
}

/** What an expression is worth in the page's script, in a browser that has nothing but a document. */
export function pageWith(expression: string): unknown {
  const html = readFileSync(join(tools, 'verify.html'), 'utf8')
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
  const element = { addEventListener: () => undefined }
  const document = { ...element, getElementById: () => element }
  const context = createContext({ document, location: { hash: '' }, crypto: webcrypto, TextEncoder })
  runInContext(script, context)
  return runInContext(expression, context)
}
