import { Button, List, ListRow } from '@opendraw/ui'
import { Suspense, useState } from 'react'
import type { ReplyFor } from '../../../client/ask.ts'
import { part } from '../../../components/part.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import type { WithdrawInfo } from '../queries.ts'

const ReturnSheet = part(() => import('./return-sheet.tsx'))

type Source = WithdrawInfo['turnover']['sources'][number]
type ReturnDepositsProps = Readonly<{ info: WithdrawInfo; cards: ReplyFor<'listCards'>['list'] }>

/** The deposits with an unstaked part, and the form to return it; nothing where there is none or no card. */
export function ReturnDeposits({ info, cards }: ReturnDepositsProps) {
  const { t, money } = useMessages()
  const [chosen, setChosen] = useState<Source | null>(null)
  const [isOpen, setOpen] = useState(false)
  const sources = info.turnover.sources.filter(({ returnable }) => returnable > 0n)
  if (sources.length === 0 || cards.length === 0 || info.hold || !info.hasFundPassword) return null
  return (
    <section>
      <h2 className="mb-1 px-1 text-[18px] font-bold tracking-tight">{t('return.title')}</h2>
      <p className="mb-3 px-1 text-[14px] text-ink-2">{t('return.text')}</p>
      <List>
        {sources.map((source) => (
          <li key={source.depositId}>
            <ListRow
              title={t('turnover.deposit', { id: source.depositId })}
              meta={<span className="num">{date(source.at)}</span>}
              value={
                <Button
                  tone="soft"
                  size="small"
                  onClick={() => {
                    setChosen(source)
                    setOpen(true)
                  }}
                >
                  {t('return.now', { amount: money(source.returnable) })}
                </Button>
              }
            />
          </li>
        ))}
      </List>
      {chosen && (
        <Suspense>
          <ReturnSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            source={chosen}
            cards={cards}
            passkeyFrom={info.passkeyFrom}
          />
        </Suspense>
      )}
    </section>
  )
}
