import { type Language, languages } from '@opendraw/contract'
import { instantOf, localText } from '../../components/typed-values.ts'
import { contentMessages as t } from './messages.ts'
import type { Item, Kind, Save, WholeItem } from './queries.ts'

/** A text as it is in the form: moments as a field of the browser writes them, in the operator's time zone. */
export type Drawn = Readonly<{
  name?: string
  topicId?: bigint
  state: Save['state']
  from?: string
  until?: string
  /** Absent where the kind has no order: its field is not shown then. */
  position?: number
  isPinned?: boolean
  path?: string
  texts: Readonly<Record<string, Readonly<{ title?: string; body?: string }> | undefined>>
  reason: string
}>

/** The form's first values: of what is there, or of something new. */
export function drawnFrom(item: WholeItem | null): Omit<Drawn, 'reason'> {
  if (!item) return { state: 'draft', position: 0, texts: {} }
  return {
    name: item.name ?? '',
    ...(item.topicId !== null && { topicId: item.topicId }),
    state: item.state,
    from: localText(item.from),
    until: item.until === null ? '' : localText(item.until),
    position: item.position,
    isPinned: item.isPinned,
    path: item.path ?? '',
    texts: item.texts,
  }
}

/** What the form saves, as the call needs it. A moment that was not touched stays what it was, to the millisecond. */
export function saveFrom(drawn: Drawn, kind: Kind, item: WholeItem | null): Save {
  const { name = '', topicId, from = '', until = '', path = '', isPinned = false } = drawn
  return {
    id: item?.id ?? null,
    version: item?.version ?? 0,
    kind,
    name: name.trim() === '' ? null : name.trim(),
    topicId: kind === 'help' ? (topicId ?? null) : null,
    state: drawn.state,
    from: instantOf(from, item?.from ?? null),
    until: instantOf(until, item?.until ?? null),
    position: drawn.position ?? item?.position ?? 0,
    isPinned,
    path: path.trim() === '' ? null : path.trim(),
    texts: writtenOf(drawn.texts),
    reason: drawn.reason,
  }
}

/** The languages that have a text. A title alone, or a text alone, counts: the server says what is missing. */
export function writtenOf(
  texts: Drawn['texts'],
): Record<Language, { title: string; body: string } | undefined> {
  const one = (lang: Language) => {
    const { title = '', body = '' } = texts[lang] ?? {}
    return title.trim() === '' && body.trim() === '' ? undefined : { title, body }
  }
  return {
    en: one('en'),
    zh: one('zh'),
    vi: one('vi'),
    th: one('th'),
    ko: one('ko'),
    ja: one('ja'),
    pt: one('pt'),
  }
}

/** In which language a player of that one would read it; undefined while nothing is written. */
export function localizedIn(texts: Drawn['texts'], lang: Language): Language | undefined {
  const written = writtenOf(texts)
  return [lang, 'en' as const, ...languages].find((one) => written[one])
}

/** What an operator knows a text by: its English title, or the first that there is. */
export function titleOf({ titles }: Pick<Item, 'titles'>): string {
  const lang = languages.find((one) => titles[one])
  return (lang && titles[lang]) || t.untitled
}
