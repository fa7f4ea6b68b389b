import { useState } from 'react'
import { addressApi } from '@/api/address'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { Address } from '../address'
import { type AddressForm, EMPTY_FORM, type FormErrors, formErrors, formOf, isSameForm, wireOf } from './form'

/** A form over a stored address, or over nothing. What was typed stays until it is saved. */
export function useAddressForm(stored: Address | null) {
  const [initial] = useState(() => (stored ? formOf(stored) : EMPTY_FORM))
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const { isBusy, run } = useOneAtATime()

  function change(part: Partial<AddressForm>) {
    setForm((before) => ({ ...before, ...part }))
    // A field that is being mended doesn't keep its old complaint.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  function fill(filled: AddressForm) {
    setForm(filled)
    setErrors({})
  }

  /** The stored address; null when the form has errors or the call failed (told at the field or in a toast). */
  const save = async (): Promise<Address | null> => (await run(saveOnce)) ?? null

  async function saveOnce(): Promise<Address | null> {
    const found = formErrors(form)
    setErrors(found)
    if (Object.keys(found).length > 0) return null
    try {
      const body = wireOf(form)
      return stored
        ? await addressApi.update({ body: { ...body, id: stored.id } })
        : await addressApi.add({ body })
    } catch {
      return null
    }
  }

  return { form, errors, isSaving: isBusy, isDirty: !isSameForm(form, initial), change, fill, save }
}
