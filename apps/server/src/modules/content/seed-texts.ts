import type { Language } from '@opendraw/contract'
import en from './seeds/en.json' with { type: 'json' }
import ja from './seeds/ja.json' with { type: 'json' }
import ko from './seeds/ko.json' with { type: 'json' }
import pt from './seeds/pt.json' with { type: 'json' }
import th from './seeds/th.json' with { type: 'json' }
import vi from './seeds/vi.json' with { type: 'json' }
import zh from './seeds/zh.json' with { type: 'json' }

type SeedTexts = Readonly<Record<string, { readonly title: string; readonly body: readonly string[] }>>

/** The first texts by language, under kind/name; a body is a line each. */
export const seedTexts: Readonly<Record<Language, SeedTexts>> = { en, zh, vi, th, ko, ja, pt }
