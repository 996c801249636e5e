import { afterEach, expect, test, vi } from 'vitest'
import { haptics, sound } from './device-choice.ts'
import { feel } from './feel.ts'

const vibrate = vi.fn()

afterEach(() => {
  localStorage.clear()
  vibrate.mockClear()
  vi.unstubAllGlobals()
})

test('a device vibrates a little and makes no sound until its owner says otherwise', async () => {
  vi.stubGlobal('navigator', { vibrate })
  const audio = vi.fn()
  vi.stubGlobal('AudioContext', audio)
  expect([haptics.get(), sound.get()]).toEqual(['subtle', 'off'])
  feel('tick')
  feel('won')
  await import('./play-sound.ts')
  expect(vibrate.mock.calls).toEqual([[8], [12]])
  expect(audio).not.toHaveBeenCalled()
})

test('nothing vibrates before the page was touched', () => {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } })
  feel('won')
  expect(vibrate).not.toHaveBeenCalled()
})

test('a device that is to stay still does', () => {
  vi.stubGlobal('navigator', { vibrate })
  haptics.set('off')
  feel('won')
  expect(vibrate).not.toHaveBeenCalled()
})

test('with sound on a win is heard as three notes, and a press only at full', async () => {
  vi.stubGlobal('navigator', {})
  const started: number[] = []
  const node = {
    connect: () => node,
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
  }
  class FakeAudio {
    state = 'running'
    currentTime = 0
    destination = {}
    createGain() {
      return node
    }
    createOscillator() {
      const frequency = { value: 0 }
      return { ...node, frequency, start: () => started.push(frequency.value), stop() {} }
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  sound.set('subtle')
  feel('tick')
  feel('won')
  await vi.waitFor(() => expect(started).toEqual([523, 659, 784]))
  sound.set('full')
  feel('tick')
  await vi.waitFor(() => expect(started).toHaveLength(4))
})
