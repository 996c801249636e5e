import type { Context } from '../../../context.ts'
import { blindIndex } from '../../privacy/index.ts'
import { type Account } from '../../credentials/index.ts'
import { type Mark } from '../tables/marks.ts'

/** The mark of a phone or an email as it is stored; an account name says nothing about who somebody is. */
export function contactMark(ctx: Pick<Context, 'config'>, { kind, value }: Account): Mark | null {
  if (kind === 'account') return null
  return { kind, mark: blindIndex(ctx, `player.${kind}`, value) }
}
