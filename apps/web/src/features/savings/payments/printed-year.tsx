import { createPortal } from 'react-dom'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { clock } from '../../../live/clock.ts'
import { usePlayer } from '../../../session/player.ts'

type PrintedYearProps = Readonly<{
  year: number
  sums: Readonly<{ products: bigint; flexible: bigint; total: bigint }>
  /** Of the same year: a line a payment, or a day of all products, after one with the names of the columns. */
  csv: string
}>

/** The year's statement of interest as it is printed or saved as PDF, on paper alone: its sums and every payment. */
export function PrintedYear({ year, sums, csv }: PrintedYearProps) {
  const { t, interest } = useMessages()
  const { player } = usePlayer()
  const sourceText = (order: string | null) => {
    if (order === null) return t('savings.title')
    return order === '' ? t('interestYear.products') : `${t('order.number')} ${order}`
  }
  return createPortal(
    <article className="printed">
      <h1>Opendraw</h1>
      <h2>
        {t('interestYear.title')} · {year}
      </h2>
      <p>
        {t('interestYear.printed.made', {
          at: date(new Date(clock.now())),
          number: String(player?.id ?? ''),
        })}
      </p>
      <table>
        <tbody>
          <Line name={t('interestYear.products')} amount={interest(sums.products)} />
          <Line name={t('savings.title')} amount={interest(sums.flexible)} />
          <Line name={t('interestYear.total')} amount={interest(sums.total)} />
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th>{t('interestYear.printed.day')}</th>
            <th>{t('interestYear.printed.source')}</th>
            <th>{t('interestYear.printed.interest')}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(csv).map(({ day, order, amount }) => (
            <tr key={`${day} ${order}`}>
              <td>{day}</td>
              <td>{sourceText(order)}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <td>{name}</td>
      <td>{amount}</td>
    </tr>
  )
}

/** Its cells hold no commas: days, sources and numbers. `order`: empty for all products of a day, null for flexible savings. */
function linesOf(csv: string) {
  const rows = csv.trim().split('\r\n').slice(1)
  return rows.map((row) => {
    const [day = '', source = '', , , amount = ''] = row.split(',')
    return { day, order: /^product orders? ?(\d*)/.exec(source)?.[1] ?? null, amount }
  })
}
