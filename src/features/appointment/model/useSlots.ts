import type { AppointmentKind } from '@contract/rules/appointments'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readTestDriveSlots } from '@/api/fallback/testDriveSlots'
import { serverNow } from '@/api/http/clock'
import { asQuery } from '@/api/query/asQuery'
import { toDays } from './slots'

/** Returns a dealer's free slots for a kind of appointment. Never cached, since other users book too. */
export function useSlots(
  { kind, dealerId, seriesId }: { kind: AppointmentKind; dealerId: string; seriesId: string },
  enabled = true,
) {
  const isComplete = dealerId !== '' && (kind !== 'testDrive' || seriesId !== '')
  const query = useQuery({
    ...asQuery(readTestDriveSlots, { query: { dealerId, kind, seriesId } }),
    enabled: enabled && isComplete,
    staleTime: 0,
  })
  const days = useMemo(() => query.data && toDays(query.data.days, serverNow()), [query.data])
  return { ...query, days }
}

export type Slots = ReturnType<typeof useSlots>
