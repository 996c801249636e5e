import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The kernel's sockaddr_un holds 108 bytes with the final zero; macOS has 104.
const PATH_BYTES_MAX = 103

/** The path of a socket of this installation: in `folder`, or, when that path is too long for a socket, in a private folder beside the system's temporary files. */
export function socketPath(folder: string, name: string): string {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= PATH_BYTES_MAX) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return path
  }
  const short = join(tmpdir(), `opendraw-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  return join(short, name)
}
