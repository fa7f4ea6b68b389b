import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appointmentsApi } from '@/api/appointments.generated'
import { asQuery } from '@/api/query/asQuery'
import { vehiclesApi } from '@/api/vehicles.generated'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import { type Choice, NO_SERVICE, type ServiceErrors, type ServiceParts, serviceErrors } from './bookingForm'

/**
 * Vehicle, mileage and hand-over of a service. The vehicle is the one given in the URL, else the one typed for the
 * appointment that is booked again, else the shopper's first one, until another is chosen or typed.
 */
export function useServiceForm(givenId: string | undefined, againId: string | undefined, isEnabled: boolean) {
  const signedIn = useSignedIn()
  const own = useQuery({ ...asQuery(vehiclesApi.carVin), enabled: signedIn && isEnabled })
  const isAgain = signedIn && isEnabled && !givenId && againId !== undefined
  const former = useQuery({
    ...asQuery(appointmentsApi.detail, { params: { id: againId ?? '' } }),
    enabled: isAgain && isServed('/ext/appointments/{id}'),
  })
  const [parts, setParts] = useState<ServiceParts>({ ...NO_SERVICE, vehicleId: givenId ?? '' })
  const [isTyped, setTyped] = useState(false)
  const [errors, setErrors] = useState<ServiceErrors>({})
  const [waiting, setWaiting] = useState(0)
  const vehicles = signedIn ? own.data?.list : undefined
  const hasVehicle = vehicles?.some(({ id }) => id === parts.vehicleId)
  const firstId = vehicles?.[0]?.id ?? ''
  const isWaiting = former.isLoading
  const { plate = '', model = '' } = (isAgain && former.data) || {}
  const shown = vehicles ? parts : { ...parts, vehicleId: '' }

  useEffect(() => {
    if (!plate && !model) return
    setTyped(true)
    setParts((before) => (before.plate || before.model ? before : { ...before, vehicleId: '', plate, model }))
  }, [plate, model])
  useEffect(() => {
    if (!vehicles || hasVehicle || isTyped || isWaiting) return
    // Not while plate and model of another vehicle are being typed.
    setParts((before) =>
      before.plate || before.model ? { ...before, vehicleId: '' } : { ...before, vehicleId: firstId },
    )
  }, [vehicles, hasVehicle, isTyped, isWaiting, firstId])

  function change(part: Partial<ServiceParts>) {
    setParts((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  return {
    parts: shown,
    change,
    errors,
    showErrors: setErrors,
    /** The shopper's vehicles; empty for a guest. */
    vehicles: vehicles ?? [],
    /** Loads the vehicles again, which could not be; null otherwise. Plate and model can be typed in any case. */
    retry: signedIn && isEnabled && own.isError ? () => void own.refetch() : null,
    isPending: isWaiting || (signedIn && isEnabled && own.isPending),
    /** Chooses one of the shopper's vehicles; '': plate and model are typed. */
    choose(vehicleId: string) {
      setTyped(vehicleId === '')
      change({ vehicleId })
      setErrors({})
    },
    /** Pictures that are still uploading. */
    waiting,
    setWaiting,
    /** Shows what is wrong at its fields, and returns it. */
    check(choice: Choice, remark: string, services: readonly string[]): ServiceErrors {
      const found = serviceErrors(choice, shown, remark, services)
      setErrors(found)
      return found
    },
  }
}

export type ServiceForm = ReturnType<typeof useServiceForm>
