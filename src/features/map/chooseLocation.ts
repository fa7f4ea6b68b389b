import type { LatLng } from '@contract/rules/distance'
import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages } from '@/navigate'
import { hasLocationPicker, pickLocation } from '@/platform/abilities/chooseLocation'
import type { PickedPlace } from '@/platform/abilities/types'

const question = createQuestion<PickedPlace>()
let requestedFrom = 1

/**
 * Lets the shopper pick a location on a map: with the platform's picker, or on H5 with the shop's page (spec 2,
 * /choose-location). Resolves with null when the shopper leaves without a choice; rejects when the platform denies
 * permission.
 * @param near initial location; null starts at the device's location
 */
export async function chooseLocation(near: LatLng | null): Promise<PickedPlace | null> {
  if (hasLocationPicker) return pickLocation(near)
  requestedFrom = openPages()
  return question.open(() =>
    navigate('chooseLocation', { latitude: near?.latitude, longitude: near?.longitude }),
  )
}

export function answerLocation(place: PickedPlace) {
  const { latitude, longitude, name, address } = place
  question.answer({ latitude, longitude, name, address })
  void goBackTo(requestedFrom)
}

export const leaveWithoutLocation = () => void question.answer(null)
