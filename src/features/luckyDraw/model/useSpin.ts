import { useEffect, useRef, useState } from 'react'
import { isApiError } from '@/api/http/errors'
import type { LoanTerms } from '@/lib/loanSchedule'
import { prefersReducedMotion } from '@/platform/engine/reducedMotion'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { drawOnce } from './drawOnce'
import { LANDING_MS, landingAngle, WAITING_S, WAITING_SPEED } from './wheel'

export type Drawn = Awaited<ReturnType<typeof drawOnce>>['record']

export interface Motion {
  /** Degrees turned so far. */
  readonly angle: number
  /**
   * waiting: turns at constant speed while the mall decides. landing: slows down to the prize. stopping: the draw
   * failed.
   */
  readonly phase: 'rest' | 'waiting' | 'landing' | 'stopping'
}

/**
 * Spins the wheel and draws: the wheel starts with the tap, and slows down to the prize once the mall has answered.
 * With reduced motion it shows the result at once.
 */
export function useSpin({ onLanded, onOver }: { onLanded: (drawn: Drawn) => void; onOver: () => void }) {
  const [motion, setMotion] = useState<Motion>({ angle: 0, phase: 'rest' })
  const { run } = useOneAtATime()
  const landing = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(landing.current), [])
  const latest = useRef({ onLanded, onOver })
  latest.current = { onLanded, onOver }

  const stop = (angle: number, phase: 'rest' | 'stopping') => {
    setMotion({ angle, phase })
    latest.current.onOver()
  }
  async function spinOnce(terms: LoanTerms | null, prizes: readonly { readonly prizeId: string }[]) {
    const from = motion.angle
    const startedAt = Date.now()
    const isMotionReduced = prefersReducedMotion()
    // Back at the angle before the tap, so that the wheel doesn't point at another prize.
    const fullTurns = (angle: number) => from + Math.ceil((angle - from) / 360) * 360
    const turned = () => (isMotionReduced ? from : from + ((Date.now() - startedAt) / 1000) * WAITING_SPEED)
    if (!isMotionReduced) setMotion({ angle: from + WAITING_S * WAITING_SPEED, phase: 'waiting' })
    try {
      const { record } = await drawOnce(terms)
      const place = record.place ?? prizes.findIndex(({ prizeId }) => prizeId === record.prizeId)
      const angle = place < 0 ? fullTurns(turned()) : landingAngle(turned(), place, prizes.length)
      if (!isMotionReduced) {
        setMotion({ angle, phase: 'landing' })
        await new Promise((resolve) => {
          landing.current = setTimeout(resolve, LANDING_MS)
        })
      }
      stop(angle, 'rest')
      latest.current.onLanded(record)
    } catch (failure) {
      stop(fullTurns(turned()), 'stopping')
      // The request core has already shown the error.
      if (!isApiError(failure)) throw failure
    }
  }
  const spin = (terms: LoanTerms | null, prizes: readonly { readonly prizeId: string }[]) =>
    run(() => spinOnce(terms, prizes))
  return { motion, isBusy: motion.phase === 'waiting' || motion.phase === 'landing', spin }
}
