import { languages } from '@opendraw/contract'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { dateText, money } from '../../components/shown.tsx'
import { typedAmount } from '../../components/typed-values.ts'
import { capBasisPointsOf, capText, type Drawn } from './drawn-ticket.ts'
import { ticketMessages as t } from './messages.ts'

/** An item as a player sees it, in each language, while it is being written or once it is published. */
export function Preview({ drawn }: { drawn: Partial<Drawn> }): ReactNode {
  const [lang, setLang] = useState<string>('en')
  const { title = {}, beside = {}, place = {}, about = {}, kind = 'event' } = drawn
  // Without a title in a language, its players read every text in English.
  const shown = title[lang]?.trim() ? lang : 'en'
  return (
    <section className="console-card console-detail" aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <p className="console-hint">{t.previewHint}</p>
      <Segmented<string>
        size="small"
        aria-label={t.preview}
        options={languages.map((value) => ({ value, label: value }))}
        value={lang}
        onChange={setLang}
      />
      <div className="console-phone">
        <strong lang={shown}>{title[shown]}</strong>
        <p lang={shown}>{beside[shown]?.trim() || beside.en}</p>
        {kind === 'event' && (
          <p>
            <span lang={shown}>{place[shown]?.trim() || place.en}</span>
            {'\n'}
            {rangeText(drawn.starts, drawn.ends)}
          </p>
        )}
        <Facts drawn={drawn} />
        <p lang={shown}>{about[shown]?.trim() || about.en}</p>
        {kind === 'collectible' && <p className="console-hint">{t.phone.noValue}</p>}
      </div>
    </section>
  )
}

function Facts({ drawn }: { drawn: Partial<Drawn> }): ReactNode {
  const price = typedAmount(drawn.price)
  const cap = capBasisPointsOf(drawn.cap)
  const facts = [
    { name: t.phone.price, value: price > 0n ? money(price) : '' },
    { name: t.phone.units, value: drawn.units },
    { name: t.phone.limit, value: drawn.limit },
    { name: t.phone.cap, value: cap === null ? '' : t.capOf(capText(cap)) },
    { name: t.phone.sale, value: rangeText(drawn.from, drawn.until) },
  ]
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="console-hint">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const rangeText = (from = '', until = ''): string =>
  from === '' || until === '' ? '' : t.phone.range(dateText(new Date(from)), dateText(new Date(until)))
