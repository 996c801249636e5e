import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import { type Place } from './place.ts'

/**
 * 32 bytes that are the same for the same text at the same place and say nothing about it without the deployment's key: for
 * unique constraints and look-ups over sealed columns. The caller brings the text into one form first.
 */
export function blindIndex({ config }: Pick<Context, 'config'>, place: Place, text: string): Buffer {
  return createHmac('sha256', config.blindIndexKey).update(`${place}\0${text}`).digest()
}
