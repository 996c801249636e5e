import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vectors from '@opendraw/games/fairness/vectors' with { type: 'json' }
import { afterAll, expect, test } from 'vitest'
import { mutatedRounds } from './mutate.ts'
import { newFolder, pageWith, verifiers, writeLines } from './run-verifiers.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true }))

test('all three say the same of 1,500 rounds with one value changed anywhere', {
  timeout: 60_000,
}, async () => {
  const rounds = mutatedRounds(1_500)
  const path = writeLines(folder, 'mutated', rounds)
  const [command, page, python] = await Promise.all(Object.values(verifiers).map((run) => run([path])))
  expect(page?.codes).toEqual(command?.codes)
  const problemsOf = (codes: readonly string[] = []) =>
    rounds.map((round, at) => [codes[at], JSON.stringify(round)])
  // The Python verifier has no Ed25519: it accepts what only a signature reveals as wrong.
  const unsigned = command?.codes.map((code, at) =>
    ['bad_signature', 'bad_seal'].includes(code) ? (python?.codes[at] ?? '') : code,
  )
  expect(problemsOf(python?.codes)).toEqual(problemsOf(unsigned))
  expect(new Set(command?.codes).size).toBeGreaterThan(8)
})

test('draws the 40 rounds of the independent vectors', () => {
  const rounds = vectors.vectors.map(({ game, issue, seed, mode, entropy }) => ({
    game,
    issue,
    seed,
    mode,
    entropy,
  }))
  const results = vectors.vectors.map(({ result }) => result)
  const script = `JSON.stringify(${JSON.stringify(rounds)}.map((r) => resultOf(r, hex(r.entropy))))`
  expect(JSON.parse(String(pageWith(script)))).toEqual(results)
  const path = join(folder, 'vectors.json')
  writeFileSync(path, JSON.stringify(rounds))
  const python = `import json, verify; print(json.dumps([verify.draw(r, verify.hx(r['entropy'])) for r in json.load(open('${path}'))]))`
  const printed = execFileSync('python3', ['-B', '-c', python], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  expect(JSON.parse(printed)).toEqual(results)
})

test('the Python stays under a hundred and eighty-five lines, and nothing but what comes with the language is imported', () => {
  const text = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
  expect(text('verify.py').split('\n').length).toBeLessThan(185)
  expect([...text('verify.mjs').matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from)).toEqual([
    'node:crypto',
    'node:fs',
    'node:path',
  ])
  expect(text('verify.html')).not.toMatch(/\bfetch\(|https?:|import\(|src=/)
})
