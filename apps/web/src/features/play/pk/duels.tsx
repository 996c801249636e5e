import { classNames } from '@opendraw/ui'
import { rankName } from '../../../copy/names.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { OddsLine, Option } from '../boards/bet-option.tsx'
import { Panel } from '../boards/panel.tsx'

const places = [1, 2, 3, 4, 5] as const
const duels = [
  { side: 'dragon', sign: '>', tone: 'bg-brand text-brand-ink' },
  { side: 'tiger', sign: '<', tone: 'bg-sky text-sky-ink' },
] as const

/** Dragon and tiger: which of two mirrored places holds the larger number. */
export function Duels() {
  const { t } = useMessages()
  return (
    <Panel title={t('pk.duel')}>
      <ul className="grid gap-2">
        {places.map((place) => (
          <li
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.4fr)] items-center gap-2"
          >
            <p className="px-1 text-[13px] leading-tight text-ink-2">
              <span className="num text-[16px] font-bold text-ink">
                {place} : {11 - place}
              </span>
              <span className="sr-only">{rankName(t, place)}</span>
            </p>
            {duels.map(({ side, sign, tone }) => (
              <Option
                key={side}
                choices={[{ play: `pk_${side}`, pick: String(place) }]}
                className={classNames('min-h-[52px] rounded-[16px] px-1', tone)}
              >
                {(pick) => (
                  <span className="grid justify-items-center leading-tight">
                    <span className="text-[15px] font-semibold">
                      {t(`side.${side}`)} <span className="num text-[13px]">{sign}</span>
                    </span>
                    <OddsLine pick={pick} />
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
