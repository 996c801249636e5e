import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '../formats/limits.ts'
import { ChunkLoadError, type LoadOptions, loadScreen } from './load-screen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aDevice(over: Partial<LoadOptions> = {}) {
  const items = new Map<string, string>()
  const device = {
    reloads: 0,
    timeoutMs: CHUNK_TIMEOUT_MS,
    isOnline: () => true,
    untilQuiet: () => Promise.resolve(),
    reload: () => {
      device.reloads += 1
    },
    memory: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
    ...over,
  }
  return device
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a missing chunk reloads the app once, without a word', async () => {
  const device = aDevice()
  void loadScreen('/a', missing, device)
  await vi.advanceTimersByTimeAsync(0)
  expect(device.reloads).toBe(1)
})

test('when it is missing again after the reload, it is a chunk load error', async () => {
  const device = aDevice()
  void loadScreen('/a', missing, device)
  await vi.advanceTimersByTimeAsync(0)
  await expect(loadScreen('/a', missing, device)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(device.reloads).toBe(1)
})

test('a chunk that takes over 120 seconds is a chunk load error, without another wait', async () => {
  const device = aDevice()
  const localized = vi.fn()
  loadScreen('/a', () => new Promise(() => undefined), device).catch(localized)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(localized).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(localized).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  expect(device.reloads).toBe(0)
})

test('a page that loads after the reload may be reloaded again another day', async () => {
  const device = aDevice()
  void loadScreen('/a', missing, device)
  await vi.advanceTimersByTimeAsync(0)
  expect(await loadScreen('/a', async () => 'screen', device)).toBe('screen')
  void loadScreen('/a', missing, device)
  await vi.advanceTimersByTimeAsync(0)
  expect(device.reloads).toBe(2)
})

test('without a network nothing is reloaded: the error view offers to try again', async () => {
  const device = aDevice({ isOnline: () => false })
  await expect(loadScreen('/a', missing, device)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(device.reloads).toBe(0)
})

test('where the note of the reload cannot be kept, nothing is reloaded again and again', async () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const memory = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const memories: LoadOptions['memory'][] = [
    { ...memory, setItem: refuse },
    { ...memory, getItem: refuse },
    { getItem: refuse, setItem: refuse, removeItem: refuse },
    null,
  ]
  for (const kept of memories) {
    const device = aDevice({ memory: kept })
    await expect(loadScreen('/a', missing, device)).rejects.toBeInstanceOf(ChunkLoadError)
    expect(device.reloads).toBe(0)
    expect(await loadScreen('/a', async () => 'screen', device)).toBe('screen')
  }
})

test('a reload waits until it takes nothing from the player, and is none if the network has gone meanwhile', async () => {
  const quiet = Promise.withResolvers<void>()
  const device = aDevice({ untilQuiet: () => quiet.promise })
  const late = aDevice({ untilQuiet: () => quiet.promise, isOnline: () => false })
  void loadScreen('/a', missing, device)
  const failed = expect(loadScreen('/a', missing, late)).rejects.toBeInstanceOf(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(device.reloads).toBe(0)
  quiet.resolve()
  await failed
  expect([device.reloads, late.reloads]).toEqual([1, 0])
})
