import { useQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { chooseDealer, currentDealer } from '@/features/dealers/chooseDealer'
import type { Dealer } from '@/features/dealers/dealer'
import { useDealer, useNearestDealer } from '@/features/dealers/useNearestDealer'
import { useSessionStore } from '@/features/session/sessionStore'
import { toast } from '@/ui/feedback'
import { type Contact, type ContactErrors, contactErrors, missingChoice } from './bookingForm'
import { isFreeAt } from './slots'
import { useBooking } from './useBooking'
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

/** Service that a dealer must offer. */
const TEST_DRIVE = '试驾'
/** Limit of the mall, in characters. */
const LONGEST_REMARK = 100
const EMPTY: Contact = { name: '', phone: '', code: '', remark: '' }

/**
 * State of the test-drive form. The dealer is the one given in the URL, else the one chosen last, else the nearest. The
 * phone is the account's own until another is typed. Everything chosen and typed is kept during sign-in.
 */
export function useBookingForm(given: {
  seriesId?: string | undefined
  dealerId?: string | undefined
  remark?: string | undefined
}) {
  const accountPhone = useSessionStore(({ tokens }) => tokens?.phone ?? '')
  const [seriesId, setSeriesId] = useState(given.seriesId ?? '')
  const [picked, setPicked] = useState<Dealer | null>(() => (given.dealerId ? null : currentDealer()))
  const [startsAt, setStartsAt] = useState<number | null>(null)
  const [contact, setContact] = useState<Contact>(() => ({
    ...EMPTY,
    remark: (given.remark ?? '').slice(0, LONGEST_REMARK),
  }))
  const [errors, setErrors] = useState<ContactErrors>({})

  const { query: series, chosen } = useChosenSeries(seriesId)
  const { query: requested, dealer: named } = useDealer(picked ? '' : (given.dealerId ?? ''))
  const nearest = useNearestDealer(TEST_DRIVE, picked === null && !given.dealerId)
  const dealer = picked ?? named ?? nearest ?? null
  const slots = useSlots(dealer?.dealerId ?? '', chosen ? seriesId : '')
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
    onCode: (code) => setErrors((before) => ({ ...before, code })),
  })
  const choice = { seriesId: chosen ? seriesId : '', dealerId: dealer?.dealerId ?? '', startsAt }

  async function pickDealer() {
    const answer = await chooseDealer({ currentId: dealer?.dealerId ?? null, service: TEST_DRIVE })
    if (answer) setPicked(answer)
  }

  function change(part: Partial<Contact>) {
    setContact((before) => ({ ...before, ...part }))
    // Clear the error of a field as soon as it is edited.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  function submit() {
    if (startsAt === null) return
    const found = contactErrors(contact, accountPhone)
    setErrors(found)
    const [first] = Object.values(found)
    if (first) toast(first)
    else void booking.book({ ...choice, startsAt }, contact)
  }

  return {
    series: {
      query: series,
      chosen,
      choose: setSeriesId,
      pending: chosen || seriesId === '' ? null : pendingOf(series),
    },
    dealer,
    /** Loading state of the dealer given in the URL. */
    dealerPending: dealer ? null : pendingOf(requested),
    pickDealer,
    slots,
    startsAt,
    chooseSlot: setStartsAt,
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

/** Returns the query of all series, and the chosen one among them. */
export function useChosenSeries(seriesId: string) {
  const query = useQuery(asQuery(productApi.carSeries, { query: {} }))
  return { query, chosen: query.data?.list.find((series) => series.seriesId === seriesId) }
}
