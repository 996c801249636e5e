import { languages } from '@opendraw/contract'
import { contentMessages as t } from './messages.ts'
import type { Item } from './queries.ts'

/** What an operator knows a text by: its English title, or the first that there is. */
export function titleOf({ titles }: Pick<Item, 'titles'>): string {
  const lang = languages.find((one) => titles[one])
  return (lang && titles[lang]) || t.untitled
}
