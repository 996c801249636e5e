import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { epochById } from '@opendraw/games'
import { DAY_MS } from '@opendraw/time'
import { readIfThere } from './durable-file.ts'
import { type Keys, storedEpochs } from './epoch-store.ts'
import { acceptLiabilityMemory, isLiabilityMemoryIntact, startLiabilityMemory } from './liability-head.ts'
import { acceptLogMemory, isLogMemoryIntact, startLogMemory } from './log-head.ts'
import type { MemoryCode } from './memory-code.ts'
import { isReleasedIntact, writeReleasedHead } from './released-rounds.ts'
import { SettingError } from './setting-error.ts'

/** Of weeks that ended longer ago every seed is out: their lines are read when somebody asks. */
const LINES_CHECKED_MS = 8 * DAY_MS
const NAMED_MAX = 3
const PASS_LENGTH = 16

/** Writes a new vault's memory, that it has said nothing. Throws SettingError in a folder that has epochs of another key. */
export function startMemory(dir: string, code: MemoryCode): void {
  if (storedEpochs(dir).length > 0)
    throw new SettingError(`The vault's signing-key.json is missing from ${dir}: put it back.`)
  startLogMemory(dir, code)
  startLiabilityMemory(dir, code)
}

/**
 * Throws SettingError when a file in which the vault remembers what it said is missing or not as it wrote it, unless
 * `accepted` is the pass for exactly these files, which the error names: then they get new codes, as they are.
 */
export function checkMemory(dir: string, keys: Keys, nowMs: number, accepted: string | null): void {
  const faults = faultyFiles(dir, keys.code, nowMs)
  if (faults.length === 0) return
  const pass = passFor(dir, keys.code)
  if (accepted !== pass) throw new SettingError(sentence(faults, pass))
  if (!acceptLogMemory(dir, keys.code, keys.signer))
    throw new SettingError(
      `This vault did not sign the head in ${join(dir, 'log-head.json')}: put one back that it signed.`,
    )
  acceptLiabilityMemory(dir, keys.code)
  for (const { files } of storedEpochs(dir)) writeReleasedHead(keys.code, files)
}

function faultyFiles(dir: string, code: MemoryCode, nowMs: number): string[] {
  const linesFromMs = nowMs - LINES_CHECKED_MS
  const isOld = (epochId: string) => (epochById(epochId)?.endMs ?? nowMs) < linesFromMs
  const epochs = storedEpochs(dir).filter(
    ({ epochId, files }) => !isReleasedIntact(code, files, isOld(epochId)),
  )
  return [
    ...(isLogMemoryIntact(dir, code) ? [] : ['log-head.json']),
    ...(isLiabilityMemoryIntact(dir, code) ? [] : ['liability-heads.json']),
    ...epochs.map(({ files }) => basename(files.headPath)),
  ]
}

// Over all that is remembered: given once, and left in the settings, it lets nothing pass that changes later.
function passFor(dir: string, code: MemoryCode): string {
  const epochs = storedEpochs(dir).flatMap(({ files }) => [files.headPath, files.path])
  const paths = [join(dir, 'log-head.json'), join(dir, 'liability-heads.json'), ...epochs]
  const states = paths.map((path) =>
    createHash('sha256')
      .update(readIfThere(path) ?? '')
      .digest('hex'),
  )
  return code('accept', states.join(' ')).slice(0, PASS_LENGTH)
}

function sentence(faults: readonly string[], pass: string): string {
  const more = faults.length > NAMED_MAX ? ` and ${faults.length - NAMED_MAX} more` : ''
  const names = `${faults.slice(0, NAMED_MAX).join(', ')}${more}`
  return `What this vault remembers of what it said is missing or was changed (${names}): put the newest copy of its folder back; or, after a restore or from a version without codes, start once with VAULT_ACCEPT=${pass} to go on with the files as they are.`
}
