/** What was typed in each language; English is always there in a form that was let through. */
export type TypedText = Readonly<Record<string, string | undefined>>

/** The same, as the calls need it: every language, empty where nothing was written. */
export function textIn({ en = '', zh = '', vi = '', th = '', ko = '', ja = '', pt = '' }: TypedText) {
  return { en, zh, vi, th, ko, ja, pt }
}
