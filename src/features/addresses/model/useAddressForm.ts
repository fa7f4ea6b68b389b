import { CODES } from '@contract/codes'
import { useState } from 'react'
import { addressApi } from '@/api/address.generated'
import { isApiError } from '@/api/http/errors'
import { reverseGeocode } from '@/api/mapClient/shopMaps'
import { foundLocation } from '@/features/city/currentCity'
import { chooseLocation } from '@/features/map/chooseLocation'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { Address } from '../address'
import { type AddressForm, EMPTY_FORM, type FormErrors, formErrors, formOf, isSameForm, wireOf } from './form'
import type { MapPlace } from './fromMap'

interface Saved {
  readonly address: Address | null
}

/** Form state for a stored address, or for a new one. What was typed is kept until it is saved. */
export function useAddressForm(stored: Address | null) {
  const [initial] = useState(() => (stored ? formOf(stored) : EMPTY_FORM))
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const { isBusy, run } = useOneAtATime()

  function change(part: Partial<AddressForm>) {
    setForm((before) => ({ ...before, ...part }))
    // Clear the error of a field as soon as it is edited.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  function fill(filled: AddressForm | ((now: AddressForm) => AddressForm)) {
    setForm(filled)
    setErrors({})
  }

  /**
   * Saves the form and returns the stored address, null inside where the mall didn't answer with it. Returns null when
   * the form has errors or the call failed; the error is shown at the field or in a toast.
   */
  const save = async (): Promise<Saved | null> => (await run(saveOnce)) ?? null

  async function saveOnce(): Promise<Saved | null> {
    const found = formErrors(form)
    setErrors(found)
    if (Object.keys(found).length > 0) return null
    try {
      const body = wireOf(form)
      const address = stored
        ? await addressApi.update({ body: { ...body, id: stored.id } })
        : await addressApi.add({ body })
      return { address }
    } catch (failure) {
      if (isApiError(failure) && failure.code === CODES.regionUnknown)
        setErrors({ region: failure.description })
      return null
    }
  }

  return { form, errors, isSaving: isBusy, isDirty: !isSameForm(form, initial), change, fill, save }
}

/**
 * Lets the user pick a place on the map and looks up its region. Returns null when the user cancels; rejects when
 * either step fails.
 */
export async function pickOnMap(): Promise<MapPlace | null> {
  const picked = await chooseLocation(foundLocation())
  return picked && { picked, named: await reverseGeocode(picked) }
}
