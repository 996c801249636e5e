/**
 * Where the bytes of pictures lie. Names are uuids that the server drew; nothing of a name or an address comes from a
 * caller. What lies there is as private as a database: no address serves it.
 */
export type PictureStore = Readonly<{
  /** All of the bytes or none of them. */
  put: (id: string, bytes: Buffer) => Promise<void>
  /** Null when there is nothing under that name. */
  get: (id: string) => Promise<Buffer | null>
  remove: (id: string) => Promise<void>
  /** Bytes that may still be put, where the store can tell. */
  room: () => Promise<number | null>
}>

const ID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether this can be the name of a picture: nothing else ever becomes a part of a path. */
export function isPictureId(id: string): boolean {
  return ID_FORM.test(id)
}
