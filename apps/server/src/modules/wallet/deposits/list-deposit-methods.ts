import type { Language } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { type MethodRow, openMethods } from '../tables/methods.ts'

export type MethodShown = Omit<MethodRow, 'name' | 'instructions'> & {
  readonly name: string
  readonly instructions: string
}

/** The ways to deposit that are open now, in the reader's language; English where a text has none. */
export async function listDepositMethods(ctx: Context, lang: Language): Promise<MethodShown[]> {
  const methods = await openMethods(ctx.db)
  const inWords = (text: Readonly<Record<string, string>>) => text[lang] ?? text.en ?? ''
  return methods.map((method) => ({
    ...method,
    name: inWords(method.name),
    instructions: inWords(method.instructions),
  }))
}
