import { Button, List, ListRow, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { PillSelect } from '../../../components/choices.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { csvFile, saveFile } from '../../../components/save-file.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { clock } from '../../../live/clock.ts'
import { usePlayer } from '../../../session/player.ts'
import { interestYearQuery } from '../queries.ts'
import { PrintedYear } from './printed-year.tsx'

/** All interest of a year: its sums, and a line a payment as a CSV file. */
export function YearCard() {
  const { t, interest } = useMessages()
  const { player } = usePlayer()
  const thisYear = new Date(clock.now()).getUTCFullYear()
  const [year, setYear] = useState(thisYear)
  const sums = useQuery(interestYearQuery(year))
  const first = player?.createdAt.getUTCFullYear() ?? thisYear
  const years = Array.from({ length: thisYear - first + 1 }, (_, back) => String(thisYear - back))
  return (
    <section className="mt-6 grid gap-2.5" aria-labelledby="interest-year">
      <div className="flex items-center justify-between px-1">
        <h2 id="interest-year" className="text-[16px] font-bold">
          {t('interestYear.title')}
        </h2>
        <PillSelect
          label={t('interestYear.year')}
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
          items={years.map((value) => ({ value, label: value }))}
        />
      </div>
      <QueryView query={sums} skeleton={<Skeleton className="h-40 rounded-[24px]" />}>
        {({ products, flexible, total, name, csv }) => (
          <>
            <List label={t('interestYear.title')}>
              <Sum name={t('interestYear.products')} amount={interest(products)} />
              <Sum name={t('savings.title')} amount={interest(flexible)} />
              <Sum name={t('interestYear.total')} amount={interest(total)} />
            </List>
            <Button tone="soft" onClick={() => saveFile(name, csvFile(csv))}>
              <Download size={18} aria-hidden="true" />
              {t('bill.csv')}
            </Button>
            <Button tone="soft" onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" />
              {t('interestYear.printed.print')}
            </Button>
            <PrintedYear year={year} sums={{ products, flexible, total }} csv={csv} />
          </>
        )}
      </QueryView>
    </section>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <li>
      <ListRow title={name} value={<span className="num">{amount}</span>} />
    </li>
  )
}
