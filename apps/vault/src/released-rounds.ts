import { createHash } from 'node:crypto'
import { appendDurably, readLines, replaceDurably } from './durable-file.ts'
import { type MemoryCode, readWithCode, withCode } from './memory-code.ts'

/** A round whose seed has left the vault, and the seal for which it did. */
export type Released = Readonly<{
  issue: string
  root: string
  count: string
  stake: string
  releasedAtMs: number
}>

/** Where an epoch remembers its released rounds: lines in `path`, how many and their hash under a code in `headPath`. */
export type ReleasedFiles = Readonly<{ path: string; headPath: string; name: string }>

export type ReleasedRounds = Readonly<{
  find: (issue: string) => Released | undefined
  /** On the disk when it returns. */
  add: (rounds: readonly Released[]) => void
}>

type Head = Readonly<{ count: number; hash: string }>

/** The files beside that of an epoch; `name` binds them to its game, week and root. */
export function releasedFiles(epochPath: string, name: string): ReleasedFiles {
  const path = epochPath.replace(/json$/, 'released.jsonl')
  return { path, headPath: path.replace(/jsonl$/, 'head'), name: `released ${name}` }
}

/** Says under a code how many rounds are released: what the lines say now. None at first, before there is an epoch. */
export function writeReleasedHead(code: MemoryCode, files: ReleasedFiles): void {
  const lines = readLines(files.path)
  const head: Head = { count: lines.length, hash: hashOf(lines).digest('hex') }
  replaceDurably(files.headPath, withCode(code, files.name, head))
}

/** Whether the head has its code, and, unless `isHeadOnly`, whether the lines are those that it tells of. */
export function isReleasedIntact(code: MemoryCode, files: ReleasedFiles, isHeadOnly = false): boolean {
  const head = readWithCode<Head>(code, files.name, files.headPath)
  return head !== undefined && (isHeadOnly || isOf(head, readLines(files.path)))
}

/**
 * Opens the memory of an epoch. Lines beyond those that the head tells of were being written when the machine died: their
 * seeds had not left, and they are kept. Throws when a line is missing or another.
 */
export function openReleased(code: MemoryCode, files: ReleasedFiles): ReleasedRounds {
  const head = readWithCode<Head>(code, files.name, files.headPath)
  const lines = readLines(files.path)
  if (!head || !isOf(head, lines)) throw new Error(`${files.headPath} is missing or does not verify`)
  const known = new Map(lines.map((line) => read(line)).map((round) => [round.issue, round]))
  let [count, bytes, hash] = [lines.length, Buffer.byteLength(textOf(lines)), hashOf(lines)]
  return {
    find: (issue) => known.get(issue),
    add: (rounds) => {
      const added = rounds.map((round) => JSON.stringify(round))
      const next = hash.copy().update(textOf(added))
      // Lines before the head: a head that tells of missing lines would never verify again.
      appendDurably(files.path, added, bytes)
      const written: Head = { count: count + added.length, hash: next.copy().digest('hex') }
      replaceDurably(files.headPath, withCode(code, files.name, written))
      ;[count, bytes, hash] = [written.count, bytes + Buffer.byteLength(textOf(added)), next]
      for (const round of rounds) known.set(round.issue, round)
    },
  }
}

function isOf({ count, hash }: Head, lines: readonly string[]): boolean {
  return lines.length >= count && hashOf(lines.slice(0, count)).digest('hex') === hash
}

function hashOf(lines: readonly string[]) {
  return createHash('sha256').update(textOf(lines))
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

function read(line: string): Released {
  return JSON.parse(line)
}
