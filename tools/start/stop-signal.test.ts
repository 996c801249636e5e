import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopSignal } from './run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waiting = () => {
  const source = new EventEmitter()
  const say = vi.fn()
  const leave = vi.fn()
  return { source, say, leave, signal: stopSignal({ source, say, leave }) }
}

test('one Ctrl-C that arrives twice, from the terminal and from npm, stops everything in order', async () => {
  const { source, say, leave, signal } = waiting()
  expect(signal.isGiven()).toBe(false)
  source.emit('SIGINT')
  source.emit('SIGINT')
  await signal.given
  expect(signal.isGiven()).toBe(true)
  expect(say.mock.calls).toEqual([['stopping …']])
  expect(leave).not.toHaveBeenCalled()
})

test('a second press does not wait', () => {
  const { source, leave } = waiting()
  source.emit('SIGINT')
  vi.advanceTimersByTime(1000)
  source.emit('SIGINT')
  expect(leave).toHaveBeenCalledOnce()
})

// security: 57
test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'stops in order on %s also when its output has no reader any more',
  async (name) => {
    const program = `
    const { outliveReaders, stopSignal } = await import(${JSON.stringify(join(import.meta.dirname, 'run.ts'))})
    outliveReaders()
    const say = (line) => process.stderr.write(line + '\\n')
    const { given } = stopSignal({ source: process, say, leave: () => process.exit(130) })
    setInterval(() => say('still here'), 10)
    process.send('up')
    await given
    process.send('stopped in order', () => process.exit(0))`
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: [...stdio] })
    await once(child, 'message')
    child.stdout?.destroy()
    child.stderr?.destroy()
    const last = once(child, 'message')
    child.kill(name)
    expect(await last).toContain('stopped in order')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)
