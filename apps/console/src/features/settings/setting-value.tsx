import { CENT, decimal } from '@opendraw/money'
import type { ReactNode } from 'react'
import { money, percent, shareText } from '../../components/shown.tsx'
import { settingMessages as t } from './messages.ts'
import type { Value } from './queries.ts'
import { type Rows, rowsOf } from './setting-names.ts'
import { type Kind, textOf } from './setting-text.ts'

type SettingValueProps = Readonly<{ settingKey: string; kind: Kind; value: Value }>

/** A value as a person reads it: amounts with separators and currency, a list as a table of what each value is for. */
export function SettingValue({ settingKey, kind, value }: SettingValueProps): ReactNode {
  const rows = Array.isArray(value) ? rowsOf(settingKey) : null
  if (!Array.isArray(value) || rows === null)
    return (
      <span className={kind === 'money' ? 'console-money' : 'console-value'}>
        {shownText(settingKey, kind, value) || t.none}
      </span>
    )
  const texts = value.map((one) => shownText(settingKey, kind, one))
  return (
    <table className="console-levels">
      <tbody>
        {runsOf(texts, rows).map(({ name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shownText(key: string, kind: Kind, value: Value): string {
  const isMoney = kind === 'money' || kind === 'moneyByLevel'
  if (isMoney && typeof value === 'string') return amountText(BigInt(value))
  if (typeof value !== 'number') return textOf(kind, value)
  const text = value.toLocaleString('en')
  if (key.endsWith('Ppm')) return `${text} (${percent(BigInt(value))})`
  const isShare = key.includes('BasisPoints') || key === 'promotionShares'
  return isShare ? `${text} (${shareText(value)})` : text
}

/** A rate of exchange has more decimals than an amount. */
const amountText = (micros: bigint): string =>
  micros % CENT === 0n ? money(micros) : `${decimal(micros)} ${t.dollars}`

/** A row each; of levels or steps that follow each other and are alike, one row. */
function runsOf(texts: readonly string[], rows: Rows): { name: string; text: string }[] {
  if ('names' in rows) return texts.map((text, at) => ({ name: rows.names[at] ?? String(at + 1), text }))
  const begins = texts.flatMap((text, at) => (at === 0 || text !== texts[at - 1] ? [at] : []))
  return begins.map((begin, nth) => {
    const [from, to] = [begin, (begins[nth + 1] ?? texts.length) - 1].map((at) => at + rows.first)
    return { name: `${rows.each} ${from === to ? from : `${from}–${to}`}`, text: texts[begin] ?? '' }
  })
}
