import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  isVehicleService,
  KINDS,
  remarkLimit,
} from '@contract/rules/appointments'
import { useQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { appointmentsApi } from '@/api/appointments.generated'
import { isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { chooseDealer, currentDealer } from '@/features/dealers/chooseDealer'
import type { Dealer } from '@/features/dealers/dealer'
import { useDealer, useNearestDealer } from '@/features/dealers/useNearestDealer'
import { useSessionStore } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import { toast } from '@/ui/feedback'
import { type Contact, type ContactErrors, contactErrors, missingChoice } from './bookingForm'
import { isFreeAt } from './slots'
import { useBooking } from './useBooking'
import { useFittedOrder } from './useFittedOrder'
import { useServiceForm } from './useServiceForm'
import { useSlots } from './useSlots'

/** State of a preset choice that can't be shown yet: it is loading, or loading failed and can be retried. */
export type Pending = 'waiting' | { readonly retry: () => void }

interface Requested {
  readonly isLoading: boolean
  readonly isError: boolean
  readonly error: unknown
  refetch(): unknown
}

/** Returns null when no query runs, or when the thing doesn't exist: then the user chooses. */
export function pendingOf(query: Requested): Pending | null {
  if (query.isLoading) return 'waiting'
  if (query.isError && !isNotFound(query.error)) return { retry: () => void query.refetch() }
  return null
}

export interface BookingParams {
  kind?: string | undefined
  seriesId?: string | undefined
  dealerId?: string | undefined
  vehicleId?: string | undefined
  orderId?: string | undefined
  /** Service that is booked again, of a typed vehicle or with accessories of an order. */
  againId?: string | undefined
  /** Remark to begin with. */
  remark?: string | undefined
}

const EMPTY: Contact = { name: '', phone: '', code: '', remark: '' }

/** A back end that doesn't say what it offers takes test drives only. */
const hasKinds = () => isServed('/ext/appointments/kinds')
const firstKind = (typed: string | undefined): AppointmentKind =>
  (hasKinds() ? APPOINTMENT_KINDS.find((kind) => kind === typed) : undefined) ?? 'testDrive'

/**
 * State of the booking form. The dealer is the one given in the URL, else the one chosen last, else the nearest that
 * offers the kind. The phone is the account's own until another is typed. Everything chosen and typed is kept during
 * sign-in, and when the kind changes.
 */
export function useBookingForm(given: BookingParams) {
  const accountPhone = useSessionStore(({ tokens }) => tokens?.phone ?? '')
  const [firstShown] = useState(() => firstKind(given.kind))
  const [kind, setKind] = useState(firstShown)
  const [seriesId, setSeriesId] = useState(given.seriesId ?? '')
  const [picked, setPicked] = useState<Dealer | null>(() => (given.dealerId ? null : currentDealer()))
  const [startsAt, setStartsAt] = useState<number | null>(null)
  const [contact, setContact] = useState<Contact>(() => ({
    ...EMPTY,
    remark: [...(given.remark ?? '')].slice(0, remarkLimit(kind)).join(''),
  }))
  const [errors, setErrors] = useState<ContactErrors>({})
  const service = useServiceForm(given.vehicleId, given.againId, isVehicleService(kind))
  const fittedOrderId = useFittedOrder(kind, given)
  const kinds = useQuery({ ...asQuery(appointmentsApi.kinds), enabled: hasKinds() })

  const { query: series, chosen } = useChosenSeries(seriesId)
  const { query: requested, dealer: named } = useDealer(picked ? '' : (given.dealerId ?? ''))
  const needed = KINDS[kind].service
  const offers = (dealer: Dealer | null | undefined) => dealer?.services.includes(needed)
  // A dealer of another kind doesn't do for this one; the one that the link names does, and its slots say so.
  const fit = picked && (picked.services.length === 0 || offers(picked)) ? picked : null
  const isRequested =
    picked === null && given.dealerId !== undefined && !(named && kind !== firstShown && !offers(named))
  const nearest = useNearestDealer(needed, fit === null && !isRequested)
  const dealer = fit ?? (isRequested ? named : null) ?? nearest.dealer ?? null
  const slots = useSlots({
    kind,
    dealerId: dealer?.dealerId ?? '',
    seriesId: kind === 'testDrive' && !chosen ? '' : seriesId,
  })
  const { refetch, days } = slots

  // Another user may have booked a slot while this page was hidden.
  useDidShow(() => {
    if (days) void refetch()
  })
  useEffect(() => {
    if (accountPhone) setContact((before) => (before.phone ? before : { ...before, phone: accountPhone }))
  }, [accountPhone])
  useEffect(() => {
    if (startsAt !== null && days && !isFreeAt(days, startsAt)) setStartsAt(null)
  }, [days, startsAt])

  const booking = useBooking({
    onSlotGone: () => {
      setStartsAt(null)
      void refetch()
    },
    onMileage: (mileage) => service.showErrors({ mileage }),
    onCode: (code) => setErrors((before) => ({ ...before, code })),
  })
  const choice = {
    kind,
    seriesId: isVehicleService(kind) || !chosen ? '' : seriesId,
    dealerId: dealer?.dealerId ?? '',
    startsAt,
  }

  async function pickDealer() {
    const answer = await chooseDealer({ currentId: dealer?.dealerId ?? null, service: needed })
    if (answer) setPicked(answer)
  }

  function change(part: Partial<Contact>) {
    setContact((before) => ({ ...before, ...part }))
    // Clear the error of a field as soon as it is edited.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  function changeKind(next: AppointmentKind) {
    setKind(next)
    setStartsAt(null)
    setErrors({})
    service.showErrors({})
  }

  function submit() {
    if (startsAt === null) return
    const wrong = service.check(choice, contact.remark, dealer?.services ?? [])
    const found: ContactErrors = {
      ...contactErrors(contact, accountPhone),
      ...(wrong.remark && { remark: wrong.remark }),
    }
    setErrors(found)
    const [first] = [...Object.values(wrong), ...Object.values(found)]
    if (first) toast(first)
    else if (service.waiting > 0) toast('图片还没有传完，请稍等')
    else {
      const order = fittedOrderId ? { orderId: fittedOrderId } : null
      void booking.book({ ...choice, ...order, startsAt }, contact, service.parts)
    }
  }

  return {
    kind,
    changeKind,
    /** Kinds that can be booked; only the current one until they are known. */
    kinds: kinds.data?.kinds.filter((one) => KINDS[one]) ?? [kind],
    /** Some dealer takes this kind, as far as is known. */
    isOffered: kinds.data?.kinds.includes(kind) ?? true,
    areKindsPending: hasKinds() && kinds.isPending,
    /** Order whose accessories are fitted; '' for none. */
    fittedOrderId,
    service,
    series: {
      query: series,
      chosen,
      choose: setSeriesId,
      pending: chosen || seriesId === '' ? null : pendingOf(series),
    },
    dealer,
    /** Loading state of the dealer given in the URL, or of the nearest one. Without the latter the shopper chooses. */
    dealerPending: dealer ? null : (pendingOf(requested) ?? (nearest.query.isLoading ? 'waiting' : null)),
    /** No dealer of the city offers this kind: the shopper looks in another one. */
    isNoneNear: !dealer && nearest.query.data?.list.length === 0,
    pickDealer,
    slots,
    startsAt,
    /** The slot is one of this dealer, which stays when a later location has another one nearer. */
    chooseSlot(at: number | null) {
      setStartsAt(at)
      if (at !== null && dealer) setPicked(dealer)
    },
    contact,
    errors,
    accountPhone,
    change,
    showErrors: (part: ContactErrors) => setErrors((before) => ({ ...before, ...part })),
    /** Text asking for the first missing choice; '' when all are made. */
    missing: missingChoice(choice),
    isBusy: booking.isBusy,
    submit,
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>

/** Returns the query of all series, and the chosen one among them. */
export function useChosenSeries(seriesId: string) {
  const query = useQuery(asQuery(productApi.carSeries, { query: {} }))
  return { query, chosen: query.data?.list.find((series) => series.seriesId === seriesId) }
}
