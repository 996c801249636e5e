import type { codeTypes } from '@opendraw/contract'
import { type CodePurpose } from './code-hashes.ts'

/** A code that somebody asks for: how it is to come, where to (null: to the player's own address), and what for. */
export interface CodeWish {
  readonly type: (typeof codeTypes)[number]
  readonly target: string | null
  readonly scene: CodePurpose
}
