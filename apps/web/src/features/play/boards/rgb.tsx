import { coloursOf } from '@opendraw/games'
import { type BallColour, classNames, Glyph } from '@opendraw/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { playName } from '../../../copy/names.ts'
import { type Say, useWords } from '../../../copy/use-words.ts'
import { DigitBall } from '../../../frame/digit-ball.tsx'
import type { Choice } from '../bet-slip.ts'
import { chanceText, oddsLabel } from '../odds-text.ts'
import { type PickOdds, type PlaysReply, pickOf } from '../slip-check.ts'

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const colours: readonly { colour: BallColour; fill: string; mixedDigit: number | undefined }[] = [
  { colour: 'green', fill: 'bg-green', mixedDigit: 5 },
  { colour: 'violet', fill: 'bg-violet', mixedDigit: undefined },
  { colour: 'red', fill: 'bg-red', mixedDigit: 0 },
]
const sides: readonly { play: string; about: string; fill: string }[] = [
  { play: 'rgb_big', about: '5–9', fill: 'bg-brand text-brand-ink' },
  { play: 'rgb_small', about: '0–4', fill: 'bg-sky text-sky-ink' },
  { play: 'rgb_odd', about: '1 3 5 7 9', fill: 'bg-surface text-ink ring-1 ring-line' },
  { play: 'rgb_even', about: '0 2 4 6 8', fill: 'bg-surface text-ink ring-1 ring-line' },
]

type BoardProps = {
  plays: PlaysReply
  isOpen: boolean
  isChosen: (choice: Choice) => boolean
  onChoice: (choice: Choice) => void
}

/** The board of RGB: every play that the server sells, with its odds and its chance. */
export function RgbBoard({ plays, isOpen, isChosen, onChoice }: BoardProps) {
  const { say, locale } = useWords()
  const option = (choice: Choice, className: string, inside: (pick: PickOdds) => ReactNode) => {
    const pick = pickOf(plays, choice)
    if (!pick) return null
    return (
      <button
        type="button"
        key={`${choice.play} ${choice.pick}`}
        aria-pressed={isChosen(choice)}
        aria-label={choice.play === 'rgb_n' ? ballLabel(say, locale, choice, pick) : undefined}
        onClick={() => onChoice(choice)}
        className={classNames('press relative', className)}
      >
        {inside(pick)}
        {isChosen(choice) && <Chosen />}
      </button>
    )
  }
  const anyNumber = pickOf(plays, { play: 'rgb_n', pick: '0' })
  return (
    <fieldset disabled={!isOpen} className="grid gap-3 transition-opacity duration-300 disabled:opacity-45">
      <legend className="sr-only">{say('board.label')}</legend>
      <div className="grid grid-cols-3 gap-2.5">
        {colours.map(({ colour, fill, mixedDigit }) =>
          option(
            { play: `rgb_${colour}`, pick: '' },
            classNames('min-h-[72px] rounded-[18px] px-2 py-2 text-white', fill),
            (pick) => (
              <ColourFace
                colour={colour}
                pick={pick}
                mixedDigit={mixedDigit}
                chance={chanceText(pick, locale)}
              />
            ),
          ),
        )}
      </div>
      <div className="rounded-[24px] bg-surface p-3 ring-1 ring-line">
        <div className="grid grid-cols-5 gap-2.5">
          {digits.map((digit) =>
            option({ play: 'rgb_n', pick: String(digit) }, 'rounded-full', () => (
              <DigitBall digit={digit} size="100%" />
            )),
          )}
        </div>
        {anyNumber && (
          <p className="num mt-2.5 text-center text-[13px] text-ink-2">
            {say('board.eachNumber', { odds: oddsLabel(anyNumber), chance: chanceText(anyNumber, locale) })}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        {sides.map(({ play, about, fill }) =>
          option({ play, pick: '' }, classNames('min-h-14 rounded-[18px] px-3 py-2', fill), (pick) => (
            <span className="flex flex-wrap items-baseline justify-center gap-x-2 leading-tight">
              <span className="text-[16px] font-semibold">{playName(say, play, '')}</span>
              <span className="num text-[13px]">{about}</span>
              <span className="num w-full text-[13px]">
                ×{oddsLabel(pick)} · {chanceText(pick, locale)}
              </span>
            </span>
          )),
        )}
      </div>
    </fieldset>
  )
}

type ColourFaceProps = { colour: BallColour; pick: PickOdds; mixedDigit: number | undefined; chance: string }

function ColourFace({ colour, pick, mixedDigit, chance }: ColourFaceProps) {
  const { say } = useWords()
  const lesser = pick.odds.at(-1)
  return (
    <span className="grid justify-items-center leading-tight">
      <span className="flex items-center gap-1.5 text-[16px] font-semibold">
        <Glyph colour={colour} className="size-3.5 shrink-0" />
        {playName(say, `rgb_${colour}`, '')}
      </span>
      <span className="num text-[13px] font-semibold">
        ×{oddsLabel(pick)} · {chance}
      </span>
      {mixedDigit !== undefined && pick.odds.length > 1 && lesser !== undefined && (
        <span className="num text-[12px]">
          {say('board.mixed', { odds: oddsLabel({ odds: [lesser] }), digit: mixedDigit })}
        </span>
      )}
    </span>
  )
}

function Chosen() {
  return (
    <span className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-ink text-canvas ring-2 ring-canvas">
      <Check size={13} strokeWidth={3} aria-hidden="true" />
    </span>
  )
}

/** A ball shows only its digit: its colours, odds and chance are said. */
function ballLabel(say: Say, locale: string, { play, pick }: Choice, odds: PickOdds): string {
  const shown = coloursOf(Number(pick)).map((colour) => playName(say, `rgb_${colour}`, ''))
  const name = [playName(say, play, pick), ...shown].join(', ')
  return say('board.option', { name, odds: oddsLabel(odds), chance: chanceText(odds, locale) })
}
