import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createLogOutput } from './log-output.ts'

const folder = mkdtempSync(join(tmpdir(), 'log-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = join(import.meta.dirname, 'testing', 'log-much.ts')
/** A process that logs this many lines, counts its turns meanwhile, and says both to its parent before it ends. */
const loggingMuch = (stdout: number | 'pipe', lines: number) =>
  spawn(process.execPath, [program, String(lines)], { stdio: ['ignore', stdout, 'inherit', 'ipc'] })

test('writes every line once, also what waits when the process ends', async () => {
  const path = join(folder, 'out.log')
  const fd = openSync(path, 'a')
  const child = loggingMuch(fd, 5_000)
  await once(child, 'exit')
  closeSync(fd)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  const counts = lines.map((line) => Number(JSON.parse(line).count))
  // What another thread is just writing when the process ends may come after the rest.
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 5_000 }, (_, n) => n))
})

test('a pipe gets every line', async () => {
  const child = loggingMuch('pipe', 5_000)
  const written = await text(child.stdout as NodeJS.ReadableStream)
  expect(written.trim().split('\n')).toHaveLength(5_000)
})

// security: 57
test('a full disk stops neither the process nor its turns', async () => {
  const fd = openSync('/dev/full', 'w')
  const child = loggingMuch(fd, 50_000)
  const [said] = await once(child, 'message')
  const [code] = await once(child, 'exit')
  closeSync(fd)
  expect([said, code]).toEqual([{ isDone: true }, 0])
})

// security: 57
test('a pipe that nobody reads stops neither the process nor its turns', async () => {
  const child = loggingMuch('pipe', 50_000)
  const [said] = await once(child, 'message')
  const [code] = await once(child, 'exit')
  expect([said, code]).toEqual([{ isDone: true }, 0])
})

test('a pipe whose reader is gone does not either', async () => {
  const child = loggingMuch('pipe', 50_000)
  child.stdout?.destroy()
  const [said] = await once(child, 'message')
  const [code] = await once(child, 'exit')
  expect([said, code]).toEqual([{ isDone: true }, 0])
})

// security: 57
test('what no longer fits is dropped, and the first line after that says how much', async () => {
  const path = join(folder, 'short.log')
  const fd = openSync(path, 'a')
  const output = createLogOutput(fd, 30)
  for (let n = 0; n < 10; n++) output.write('ten chars\n')
  await expect.poll(() => readFileSync(path, 'utf8')).toBe('ten chars\n'.repeat(4))
  output.write('again\n')
  await expect.poll(() => readFileSync(path, 'utf8')).toContain('again')
  const [dropped] = readFileSync(path, 'utf8').trim().split('\n').slice(-2)
  expect(JSON.parse(dropped ?? '')).toMatchObject({ msg: 'log.dropped', count: 6 })
  closeSync(fd)
})
