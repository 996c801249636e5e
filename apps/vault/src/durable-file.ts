import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Only the vault's user may read what it keeps. */
const PRIVATE = 0o600

/** Replaces the file as a whole: after a crash it holds the old text or the new one, on the disk. */
export function replaceDurably(path: string, text: string): void {
  const draft = `${path}.${process.pid}.new`
  writeSynced(draft, text)
  renameSync(draft, path)
  syncFolder(path)
}

/** Makes the file unless it exists: the first maker wins and everyone reads its text. */
export function makeOnce(path: string, makeText: () => string): string {
  const known = readIfThere(path)
  if (known !== undefined) return known
  const draft = `${path}.${process.pid}.new`
  writeSynced(draft, makeText())
  try {
    linkSync(draft, path)
    syncFolder(path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}

/**
 * Writes whole lines after the first `size` bytes, which are all that the caller knows of, and returns when they are on the
 * disk; a full disk leaves those as they were, and throws. Throws, too, when the file is shorter.
 */
export function appendDurably(path: string, lines: readonly string[], size: number): void {
  const file = openSync(path, 'a', PRIVATE)
  try {
    if (fstatSync(file).size < size) throw new Error(`${path} was cut off`)
    ftruncateSync(file, size)
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
    fsyncSync(file)
  } catch (error) {
    if (fstatSync(file).size > size) ftruncateSync(file, size)
    throw error
  } finally {
    closeSync(file)
  }
  if (size === 0) syncFolder(path)
}

/**
 * The whole lines of an append-only file. A last line without its end was being written when the machine died: no caller
 * knows of it, so it is cut off, and the next line starts on its own.
 */
export function readLines(path: string): string[] {
  const text = readIfThere(path)
  if (text === undefined) return []
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, end)))
  return text.slice(0, end).split('\n').slice(0, -1)
}

/** The text of the file; undefined when there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** True when the system refused with that code, such as ENOENT. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function writeSynced(path: string, text: string): void {
  const file = openSync(path, 'w', PRIVATE)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

// A new name is only safe once its folder is on the disk.
function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
