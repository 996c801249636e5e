import { languages } from '@opendraw/contract'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { money, rateText } from '../../components/shown.tsx'
import { type TypedText, typedAmount } from '../../components/typed-values.ts'
import type { Drawn } from './drawn-method.ts'
import { methodMessages as t } from './messages.ts'
import { QrPicture } from './qr.tsx'

const WHOLE = /^[1-9]\d*$/

/** A method as the player sees it, in each language, while it is being written. */
export function Preview({ drawn }: { drawn: Partial<Drawn> }): ReactNode {
  const [lang, setLang] = useState<string>('en')
  const { name = {}, instructions = {}, payTo = [], rateNum = '', rateDen = '', currency = '', qr } = drawn
  const inLang = (words: TypedText = {}) => words[lang]?.trim() || words.en || ''
  const rate = WHOLE.test(rateNum) && WHOLE.test(rateDen) ? rateText(BigInt(rateNum), BigInt(rateDen)) : ''
  return (
    <section className="console-card console-detail" aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <Segmented<string>
        size="small"
        aria-label={t.preview}
        options={languages.map((value) => ({ value, label: value }))}
        value={lang}
        onChange={setLang}
      />
      <div className="console-phone" lang={lang}>
        <strong>{inLang(name)}</strong>
        <p className="console-hint">
          1 USD = {rate} {currency}
          <br />
          {amountText(drawn.amountMin)} – {amountText(drawn.amountMax)}
        </p>
        <p>{inLang(instructions)}</p>
        <dl>
          {numbered(payTo).map(({ line, no }) => (
            <div key={no}>
              <dt className="console-hint">{inLang(line?.label)}</dt>
              <dd className="console-hex">{line?.value}</dd>
            </div>
          ))}
        </dl>
        {qr && <QrPicture id={qr} />}
      </div>
    </section>
  )
}

const amountText = (typed = ''): string => money(typedAmount(typed))

/** Lines have no number of their own while they are written: their place is one. */
const numbered = <Line,>(lines: readonly Line[]) => lines.map((line, at) => ({ line, no: at + 1 }))
