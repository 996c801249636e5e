import { Refusal } from '@opendraw/contract'
import { networkOf } from './throttle.ts'

/** Uploads of one caller, of one network and of all whose bytes a process holds at the same time: half a gigabyte at most. */
const PER_CALLER = 3
const PER_NETWORK = 12
const IN_ALL = 100

/** Takes a place for one upload or refuses it with `busy`; what it returns gives the place back. */
export type TakeUploadPlace = (caller: string, ip: string) => () => void

/**
 * Counts the uploads of this process before a byte of them is read: a form that is sent slowly keeps what has come of it in
 * memory until it ends, and nothing else bounds how many of them one session begins.
 */
export function uploadPlaces(): TakeUploadPlace {
  const taken = new Map<string, number>()
  const countOf = (key: string) => taken.get(key) ?? 0
  return (caller, ip) => {
    const places = [
      [`caller ${caller}`, PER_CALLER],
      [`network ${networkOf(ip)}`, PER_NETWORK],
      ['all', IN_ALL],
    ] as const
    if (places.some(([key, most]) => countOf(key) >= most)) throw new Refusal('busy')
    for (const [key] of places) taken.set(key, countOf(key) + 1)
    return () => {
      for (const [key] of places) {
        if (countOf(key) > 1) taken.set(key, countOf(key) - 1)
        else taken.delete(key)
      }
    }
  }
}
