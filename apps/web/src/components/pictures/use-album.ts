import type { UploadKind } from '@opendraw/contract'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../client/new-key.ts'
import { sendPicture } from '../../client/pictures.ts'
import { shrinkPicture } from './shrink-picture.ts'

export type AlbumPicture = Readonly<{
  key: string
  file: Blob
  /** Of the picture on this device: it is shown before it has left. */
  url: string
  /** How much of it has left, from 0 to 1. */
  share: number
  /** Its name at the server, once it has arrived. */
  id?: string
  failure?: unknown
}>

/**
 * Pictures in an order of their own, at most `max`: sent one after the other as soon as they are chosen, each with how far it
 * has come, sent again when it failed, taken out, moved forward. What is taken out stops leaving.
 */
export function useAlbum(kind: UploadKind, max: number) {
  const [pictures, setPictures] = useState<readonly AlbumPicture[]>([])
  const leaving = useRef(new Map<string, AbortController>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const urls = useRef(new Set<string>())
  const change = (key: string, part: Partial<AlbumPicture>) =>
    setPictures((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const send = (key: string, file: Blob) => {
    const controller = new AbortController()
    leaving.current.set(key, controller)
    change(key, { share: 0, failure: undefined })
    turn.current = turn.current.then(async () => {
      if (controller.signal.aborted) return
      const options = { signal: controller.signal, fields: { kind } }
      const onProgress = (share: number) => change(key, { share })
      await sendPicture(await shrinkPicture(file), { ...options, onProgress }).then(
        ({ id }) => change(key, { id, share: 1 }),
        (failure: unknown) => controller.signal.aborted || change(key, { failure }),
      )
    })
  }
  useEffect(
    () => () => {
      for (const controller of leaving.current.values()) controller.abort()
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )
  return {
    pictures,
    max,
    ids: pictures.flatMap(({ id }) => id ?? []),
    isSending: pictures.some(({ id, failure }) => id === undefined && failure === undefined),
    hasFailed: pictures.some(({ failure }) => failure !== undefined),
    /** Answers how many did not fit. */
    add: (files: readonly Blob[]): number => {
      const fitting = files.slice(0, max - pictures.length)
      const added = fitting.map((file) => ({ key: newKey(), file, url: URL.createObjectURL(file), share: 0 }))
      for (const { url } of added) urls.current.add(url)
      setPictures((list) => [...list, ...added])
      for (const { key, file } of added) send(key, file)
      return files.length - fitting.length
    },
    again: ({ key, file }: AlbumPicture) => send(key, file),
    remove: ({ key }: AlbumPicture) => {
      leaving.current.get(key)?.abort()
      setPictures((list) => list.filter((one) => one.key !== key))
    },
    forward: ({ key }: AlbumPicture) => setPictures((list) => movedForward(list, key)),
  }
}

export type Album = ReturnType<typeof useAlbum>

/** The list with the one of that key a place further to the front; the first stays where it is. */
export function movedForward<Item extends Readonly<{ key: string }>>(
  list: readonly Item[],
  key: string,
): readonly Item[] {
  const at = list.findIndex((one) => one.key === key)
  const [before, item] = [list[at - 1], list[at]]
  return before && item ? [...list.slice(0, at - 1), item, before, ...list.slice(at + 1)] : list
}
