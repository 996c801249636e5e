import { useQuery } from '@tanstack/react-query'
import { Alert, Descriptions } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { Money, When } from '../../components/shown.tsx'
import { approvalPath } from '../../paths.ts'
import { MatchForm } from './match-form.tsx'
import { bankMessages as t } from './messages.ts'
import { checkQuery, type Line } from './queries.ts'
import { TargetLink } from './target-link.tsx'

type DetailProps = Readonly<{
  line: Line
  account: string
  /** Other lines in suspense, which may be of the same payment. */
  others: readonly Line[]
  onDone: () => void
}>

/** One line of the bank: what the bank says of it, and what it is or may be. */
export function Detail({ line, account, others, onDone }: DetailProps): ReactNode {
  const [number, setNumber] = useState<bigint | null>(null)
  const mayPropose = useMay('bank:match:propose')
  const query = useQuery(checkQuery(line, number))
  return (
    <>
      <h2>{t.line(line.id)}</h2>
      <Descriptions size="small" column={1} items={factsOf(line, account)} />
      <Loaded query={query}>
        {({ matched, suggestions }) =>
          line.match ? (
            <>
              <h3>{t.what}</h3>
              {matched.map((one) => (
                <p key={one.transfer} className="console-target">
                  <TargetLink target={one} /> <Money micros={one.amount} currency={line.asset} />
                </p>
              ))}
            </>
          ) : line.waits !== null ? (
            <Alert
              type="warning"
              showIcon
              title={t.waits}
              description={<Link to={approvalPath(line.waits)}>{messages.second.open}</Link>}
            />
          ) : mayPropose ? (
            <MatchForm
              line={line}
              others={others}
              suggestions={suggestions}
              onLook={setNumber}
              onDone={onDone}
            />
          ) : (
            <p className="console-hint">{t.mayNot}</p>
          )
        }
      </Loaded>
    </>
  )
}

function factsOf(line: Line, account: string) {
  const { amount, asset, bookedOn, counterparty, reference, text, importedAt, match } = line
  const items = [
    { label: t.amount, children: <Money micros={amount} currency={asset} /> },
    { label: t.booked, children: bookedOn },
    { label: t.who, children: counterparty || '–' },
    { label: t.reference, children: reference || '–' },
    { label: t.text, children: text || '–' },
    { label: t.account, children: account },
    { label: t.importedAt, children: <When at={importedAt} /> },
    ...(match
      ? [
          {
            label: t.matchedAt,
            children: (
              <span>
                <When at={match.at} />{' '}
                {match.approval === null ? (
                  t.byItself
                ) : (
                  <Link to={approvalPath(match.approval)}>
                    {t.openApproval} {match.approval}
                  </Link>
                )}
              </span>
            ),
          },
        ]
      : []),
  ]
  return items.map((item) => ({ ...item, key: item.label }))
}
