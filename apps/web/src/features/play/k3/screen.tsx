import { diceFacts } from '@opendraw/games'
import { Die } from '@opendraw/ui'
import type { CSSProperties } from 'react'
import { placed } from '../../../components/result-faces.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import type { GameFace } from '../game-face.ts'
import { PlayPage } from '../play-page.tsx'
import type { Reveal } from '../use-reveal.ts'
import { K3Board } from './board.tsx'
import { faces } from './dice.tsx'

const places = [0, 1, 2]

/** The place of K3's last throw: three dice tumble while a round is drawn, settle one after the other, and are added up. */
function K3Draw({ phase, result, isNew, isCalm }: Reveal) {
  const { t } = useMessages()
  const isBlank = phase === 'none' || (phase === 'drawing' && isCalm)
  const isMoving = !isBlank && phase !== 'still'
  const facts = phase === 'still' && result ? diceFacts(result) : null
  return (
    <div className="flex items-center gap-4 rounded-[24px] bg-stage-2 p-3.5">
      <div className="flex shrink-0 gap-2.5" aria-hidden={isMoving}>
        {places.map((place) =>
          isMoving ? (
            <Cube
              key={place}
              place={place}
              value={phase === 'revealing' ? (result?.[place] ?? 1) : undefined}
            />
          ) : (
            <Die
              key={place}
              value={isBlank ? 0 : (result?.[place] ?? 0)}
              size="clamp(44px, 14.5vw, 60px)"
              tone={isBlank ? 'empty' : 'paper'}
              className={isNew ? 'fade' : undefined}
            />
          ),
        )}
      </div>
      <DrawFacts
        total={facts?.sum}
        parts={
          facts
            ? [
                t(`side.${facts.size}`),
                t(`side.${facts.parity}`),
                facts.form === 'triple' ? t('play.k3_triple_any') : '',
              ]
            : []
        }
      />
    </div>
  )
}

// The rotation of a cube that shows each face, and where each face is on the cube: opposite faces make seven.
const turns: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
}

const sides: Readonly<Record<number, string>> = {
  1: 'rotateY(0deg)',
  2: 'rotateX(90deg)',
  3: 'rotateY(90deg)',
  4: 'rotateY(-90deg)',
  5: 'rotateX(-90deg)',
  6: 'rotateY(180deg)',
}

type CubeProps = Readonly<{ place: number; value: number | undefined }>

/** A die with all its faces: without a value it tumbles on, with one it comes to rest on it within 2 s. */
function Cube({ place, value }: CubeProps) {
  const [x, y] = turns[value ?? 1] ?? [0, 0]
  const style: CSSProperties & Record<`--${string}`, string> = {
    width: 'clamp(44px, 14.5vw, 60px)',
    '--cube': 'clamp(44px, 14.5vw, 60px)',
    '--x': `${x}deg`,
    '--y': `${y}deg`,
    animationDelay: value === undefined ? `${-place * 2.3}s` : '0s',
    animationDuration: value === undefined ? '' : `${1.4 + place * 0.3}s`,
  }
  return (
    <span className={value === undefined ? 'cube cube-loop' : 'cube cube-settle'} style={style}>
      {faces.map((face) => (
        <span key={face} style={{ transform: `${sides[face]} translateZ(calc(var(--cube) / 2))` }}>
          <Die value={face} size="100%" />
        </span>
      ))}
    </span>
  )
}

type DrawFactsProps = Readonly<{ total: number | undefined; parts: readonly string[] }>

/** What a result adds up to and which sides it is on, beside or below what was drawn. Keeps its place while nothing is known. */
function DrawFacts({ total, parts }: DrawFactsProps) {
  return (
    <p className="min-w-0 flex-1 leading-tight">
      <span className="num block text-[40px] leading-none font-bold">{total ?? '–'}</span>
      <span className="mt-1 block min-h-[1.25em] text-[14px] text-on-stage-2">
        {parts.filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}

const k3: GameFace = {
  game: 'k3',
  Board: K3Board,
  Draw: K3Draw,
  drawAt: 'below',
  Past: ({ result }) => (
    <span className="flex h-[30px] items-center gap-[3px] rounded-full bg-white/8 px-2">
      {placed(result).map(({ place, number }) => (
        <Die key={place} value={number} size={18} />
      ))}
    </span>
  ),
  pastShown: 6,
}

/** The K3 game: three dice. */
export default function K3Screen() {
  return <PlayPage face={k3} />
}
