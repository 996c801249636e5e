import { classNames } from '@opendraw/ui'
import { useMessages } from '../../../copy/use-messages.ts'
import { OddsLine, Option } from '../boards/options.tsx'
import { Panel } from '../boards/panel.tsx'
import { letters } from './columns.tsx'

const pairs = letters.flatMap((first, index) => letters.slice(index + 1).map((second) => ({ first, second })))
const sides = [
  { side: 'dragon', tone: 'bg-brand text-brand-ink' },
  { side: 'tie', tone: 'bg-sunken text-ink' },
  { side: 'tiger', tone: 'bg-sky text-sky-ink' },
] as const

/** Two columns against each other: the first is larger, they are alike, or the second is larger. */
export function Duels() {
  const { t } = useMessages()
  return (
    <Panel title={t('ssc.duel')}>
      <ul className="grid gap-2">
        {pairs.map(({ first, second }) => (
          <li key={first + second} className="grid grid-cols-[44px_1fr_1fr_1fr] items-center gap-1.5">
            <p className="num text-center text-[15px] font-bold">
              {first}:{second}
            </p>
            {sides.map(({ side, tone }) => (
              <Option
                key={side}
                choices={[{ play: `ssc_${side}`, pick: `${first}-${second}` }]}
                className={classNames('min-h-[52px] min-w-0 rounded-[16px] px-0.5', tone)}
              >
                {(pick) => (
                  <span className="grid justify-items-center leading-tight">
                    <span className="max-w-full truncate text-[14px] font-semibold">{t(`side.${side}`)}</span>
                    <OddsLine pick={pick} className="text-[12px]" />
                  </span>
                )}
              </Option>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
