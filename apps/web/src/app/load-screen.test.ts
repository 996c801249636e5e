import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '../formats/limits.ts'
import { ChunkLoadError, loadScreen } from './load-screen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aDevice() {
  const items = new Map<string, string>()
  const device = {
    reloads: 0,
    timeoutMs: CHUNK_TIMEOUT_MS,
    isOnline: () => true,
    reload: () => {
      device.reloads += 1
    },
    memory: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
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
  const device = { ...aDevice(), isOnline: () => false }
  await expect(loadScreen('/a', missing, device)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(device.reloads).toBe(0)
})
