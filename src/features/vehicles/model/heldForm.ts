import { useEffect, useRef, useState } from 'react'
import { currentDealer, saveCurrentDealer } from '@/features/dealers/chooseDealer'
import type { Dealer } from '@/features/dealers/dealer'
import { currentTokens, useSessionStore } from '@/features/session/sessionStore'
import { sessionValue, setSessionValue } from '@/platform/host/sessionValues'
import type { Buyer } from './buyer'

/** Input of the shopper in the form of a vehicle order. */
export interface VehicleForm {
  readonly typed: Partial<Buyer>
  readonly remark: string
}

const HELD_AS = 'vehicleForm'
const EMPTY: VehicleForm = { typed: {}, remark: '' }

interface Held extends VehicleForm {
  readonly beanId: string
  readonly goodsId: string
  readonly dealer: Dealer | null
}

/**
 * Form state that survives the end of a session: the app's sign-in reloads the page (spec 4), and nothing typed may be
 * lost. Name and ID number are personal data, so they are stored only when the session ends, only for this visit, and
 * are removed once the page is open again or left. Another user never gets them. `remark`: to begin with.
 */
export function useHeldForm(goodsId: string, remark: string) {
  const [held] = useState(() => readHeld(goodsId))
  const [form, setForm] = useState<VehicleForm>(held ?? { ...EMPTY, remark })
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    if (held?.dealer && !currentDealer()) saveCurrentDealer(held.dealer)
    if (currentTokens()) forget()
    const stop = useSessionStore.subscribe((now, before) => {
      if (before.tokens && !now.tokens) hold(before.tokens.beanId, goodsId, latest.current)
    })
    return () => {
      stop()
      forget()
    }
  }, [held, goodsId])
  return [form, setForm] as const
}

/**
 * Returns the id of the form's owner, also after the session has ended. If another user signs in, the form starts
 * empty.
 */
export function useFormOwner(): string {
  const beanId = useSessionStore((state) => state.tokens?.beanId)
  const owner = useRef('')
  owner.current = beanId ?? owner.current
  return owner.current
}

function hold(beanId: string, goodsId: string, form: VehicleForm) {
  const held: Held = { ...form, beanId, goodsId, dealer: currentDealer() }
  setSessionValue(HELD_AS, JSON.stringify(held))
}

function readHeld(goodsId: string): Held | null {
  try {
    const held = JSON.parse(sessionValue(HELD_AS) || 'null') as Held | null
    return held && held.beanId === currentTokens()?.beanId && held.goodsId === goodsId ? held : null
  } catch {
    return null
  }
}

const forget = () => setSessionValue(HELD_AS, '')
