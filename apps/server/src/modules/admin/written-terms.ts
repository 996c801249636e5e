import { keyFrom } from '@opendraw/ledger'
import * as z from 'zod'

type Texts = Readonly<Record<string, Readonly<{ name: string; about: string }>>>

/** What terms say of themselves, by language, as a proposal carries it. */
export const WrittenTexts = z.record(z.string(), z.strictObject({ name: z.string(), about: z.string() }))

/** The same texts, for a proposal. */
export const textsOf = (texts: Texts): z.infer<typeof WrittenTexts> =>
  Object.fromEntries(Object.entries(texts).map(([lang, { name, about }]) => [lang, { name, about }]))

/** The subject of a proposal for new terms: at most one of a name waits for a second person. */
export const newSubject = (kind: 'good' | 'task', texts: Texts): string =>
  `${kind}:new-${keyFrom(kind, texts.en?.name ?? '').slice(0, 8)}`
