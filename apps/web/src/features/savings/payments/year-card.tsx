import { Button, List, ListRow, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { PillSelect } from '../../../components/choices.tsx'
import { csvFile, saveFile } from '../../../components/save-file.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { clock } from '../../../live/clock.ts'
import { usePlayer } from '../../../session/player.ts'
import { interestYearQuery } from '../queries.ts'

/** All interest of a year: its sums, and a line a payment as a CSV file. */
export function YearCard() {
  const { t, interest } = useMessages()
  const { player } = usePlayer()
  const thisYear = new Date(clock.now()).getUTCFullYear()
  const [year, setYear] = useState(thisYear)
  const { data } = useQuery(interestYearQuery(year))
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
      {data ? (
        <List label={t('interestYear.title')}>
          <Sum name={t('interestYear.products')} amount={interest(data.products)} />
          <Sum name={t('savings.title')} amount={interest(data.flexible)} />
          <Sum name={t('interestYear.total')} amount={interest(data.total)} />
        </List>
      ) : (
        <Skeleton className="h-40 rounded-[24px]" />
      )}
      <Button tone="soft" disabled={!data} onClick={() => data && saveFile(data.name, csvFile(data.csv))}>
        <Download size={18} aria-hidden="true" />
        {t('bill.csv')}
      </Button>
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
