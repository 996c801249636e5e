import { gameKinds } from '@opendraw/contract'
import { classNames, List } from '@opendraw/ui'
import { instancesOf } from '../../../client/games.ts'
import { gameName, kindName, periodName } from '../../../copy/names.ts'
import { useMessages } from '../../../copy/use-messages.ts'

type RoundsProps = Readonly<{ chosen: readonly string[]; onChange: (chosen: string[]) => void }>

/** Of which games this device hears that a round with a bet is over; none at first. */
export function Rounds({ chosen, onChange }: RoundsProps) {
  const { t } = useMessages()
  const turn = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <section>
      <h2 className="text-[15px] font-semibold">{t('push.rounds')}</h2>
      <p className="mt-0.5 mb-2.5 text-[13px] text-ink-2">{t('push.roundsText')}</p>
      <List>
        {gameKinds.map((kind) => (
          <li key={kind} className="flex items-center gap-3 py-2 pr-3 pl-4">
            <span className="text-[16px] font-medium">{kindName(t, kind)}</span>
            <span className="flex flex-1 flex-wrap justify-end gap-1.5">
              {instancesOf(kind).map(({ id }) => (
                <button
                  key={id}
                  type="button"
                  aria-label={gameName(t, id)}
                  aria-pressed={chosen.includes(id)}
                  onClick={() => turn(id)}
                  className={classNames(
                    'press h-11 min-w-11 rounded-full px-3 text-[13px] font-semibold',
                    chosen.includes(id) ? 'bg-ink text-canvas' : 'bg-sunken text-ink',
                  )}
                >
                  {periodName(t, id)}
                </button>
              ))}
            </span>
          </li>
        ))}
      </List>
    </section>
  )
}
