import {
  namedReports,
  reportPermissions,
  type SpanReportName,
  spanReportNames,
} from '@opendraw/contract/operator'
import { dayAfter, dayOf, HOUR_MS } from '@opendraw/time'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../client/clock.ts'
import { mayDo, operatorQuery } from '../../client/operator.ts'
import { CsvButton } from '../../components/csv-file.tsx'
import { DateFilter, Filters, SelectFilter } from '../../components/filters.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { useFilter } from '../../components/use-list.ts'
import { paths } from '../../paths.ts'
import { MailForm } from './mail-form.tsx'
import { ReportMails } from './mails.tsx'
import { reportMessages as t } from './messages.ts'
import { type ReportReply, reportQuery, takeReport } from './queries.ts'
import './reports.css'
import { ReportTable } from './table.tsx'

/** The days that a report is over where the address names none: up to yesterday. */
const USUAL_DAYS = 30

/** The reports that the operator may read, or the one of the address over its span of days. */
export function Screen(): ReactNode {
  const [name] = useFilter('report', '')
  const report = spanReportNames.find((one) => one === name)
  return report ? <Report key={report} report={report} /> : <Reports />
}

function Reports(): ReactNode {
  const { data } = useQuery(operatorQuery)
  const mine = spanReportNames.filter((one) => mayDo(data?.permissions ?? [], reportPermissions[one]))
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <ul className="console-reports">
          {mine.map((one) => (
            <li key={one}>
              <Link to={`${paths.reports}?report=${one}`}>
                <strong>{t.names[one][0]}</strong>
                <span>{t.names[one][1]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ReportMails />
    </>
  )
}

function Report({ report }: { report: SpanReportName }): ReactNode {
  const yesterday = dayAfter(dayOf(new Date(useNow(HOUR_MS))), -1)
  const [usualFrom, usualTo] = [dayAfter(yesterday, 1 - USUAL_DAYS), yesterday]
  const [from] = useFilter('from', usualFrom)
  const [to] = useFilter('to', usualTo)
  const [only] = useFilter('only', '')
  const [isAsking, setAsking] = useState(false)
  const wanted = { report, from, to, only }
  const query = useQuery(reportQuery(wanted))
  const [name, about] = t.names[report]
  return (
    <>
      <div className="console-head">
        <h1>{name}</h1>
        <div className="console-row-acts">
          <Link to={paths.reports}>{t.all}</Link>
          <Button size="small" onClick={() => setAsking(true)}>
            {t.mails.add}
          </Button>
          <CsvButton read={() => takeReport(wanted)} />
        </div>
      </div>
      <div className="console-card">
        <p className="console-hint">{about}</p>
        <Filters names={['from', 'to', 'only']}>
          <DateFilter name="from" label={t.from} usual={usualFrom} />
          <DateFilter name="to" label={t.to} usual={usualTo} />
          <Choice choices={query.data?.choices ?? null} />
        </Filters>
        <Loaded query={query}>{(reply) => <ReportTable name={name} reply={reply} />}</Loaded>
      </div>
      {isAsking && (
        <MailForm
          report={report}
          only={namedReports.includes(report) ? '' : only}
          onLeave={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** What the report can be narrowed to, if to anything. */
function Choice({ choices }: Pick<ReportReply, 'choices'>): ReactNode {
  if (!choices || choices.values.length === 0) return null
  return (
    <SelectFilter
      name="only"
      label={choices.head}
      options={Object.fromEntries(choices.values.map((value) => [value, value]))}
    />
  )
}
