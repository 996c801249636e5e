import { useLingui } from '@lingui/react'
import { format, formatInterest, type Money, type SignDisplay } from '@opendraw/money'
import type en from './en.json'

/** The key of a message: a key that en.json lacks does not compile. */
export type Key = keyof typeof en
export type Values = Readonly<Record<string, string | number | bigint>>
export type Translate = (key: Key, values?: Values) => string

/** The messages of the chosen language, and amounts in its format. Renders again when the language changes. */
export function useMessages() {
  const { i18n } = useLingui()
  const { locale } = i18n
  const t: Translate = (key, values) => i18n._(key, values)
  return {
    t,
    locale,
    money: (amount: Money, sign?: SignDisplay) => format(amount, sign ? { locale, sign } : { locale }),
    interest: (amount: Money, sign?: SignDisplay) =>
      formatInterest(amount, sign ? { locale, sign } : { locale }),
  }
}
