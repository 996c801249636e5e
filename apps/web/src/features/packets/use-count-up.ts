import { CENT, type Money } from '@opendraw/money'
import { useEffect, useState } from 'react'

const lengthMs = 1_100
const stepsMax = 1_000

/** An amount that counts up to where it ends, in whole cents; at once where nothing moves, or for who asked for rest. */
export function useCountUp(amount: Money, isMoving: boolean): Money {
  const [part, setPart] = useState(() => (isMoving && !prefersRest() ? 0 : stepsMax))
  useEffect(() => {
    if (!isMoving || prefersRest()) return undefined
    let frame = 0
    const began = performance.now()
    const step = (now: number) => {
      const done = Math.min(1, (now - began) / lengthMs)
      setPart(Math.round((1 - (1 - done) ** 4) * stepsMax))
      if (done < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isMoving])
  if (part === stepsMax) return amount
  const shown = (amount * BigInt(part)) / BigInt(stepsMax)
  return shown - (shown % CENT)
}

const prefersRest = () => matchMedia('(prefers-reduced-motion: reduce)').matches
