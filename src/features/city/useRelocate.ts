import { useState } from 'react'
import { NoLocation } from '@/platform/abilities/location/types'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { currentCity, saveCity, wasCityReplaced } from './currentCity'
import { findCityNow } from './locationFlow'
import { GEOCODING_FAILED } from './model/launchFlow'

export type RelocateState = 'idle' | 'locating' | 'found' | 'denied' | 'unagreed' | 'unavailable' | 'unnamed'

export const RELOCATE_NOTES: Record<RelocateState, string> = {
  idle: '',
  locating: '正在定位…',
  found: '已定位到您所在的城市',
  denied: '没有定位权限，可在系统设置中允许后重试，或从列表中选择',
  unagreed: '同意隐私保护指引后才能定位，也可以从列表中选择',
  unavailable: '没有定位到，请检查定位服务后重试',
  unnamed: GEOCODING_FAILED,
}

/**
 * Locates the device on demand and makes its city the current one, unless another was chosen while it was located. A second
 * tap meanwhile does nothing.
 */
export function useRelocate() {
  const [state, setState] = useState<RelocateState>('idle')
  const { run } = useOneAtATime()
  const relocate = () =>
    run(async () => {
      setState('locating')
      const before = currentCity()
      try {
        const { cityName, latitude, longitude } = await findCityNow()
        if (!wasCityReplaced(before)) saveCity({ cityName, latitude, longitude, isDefault: false })
        setState(currentCity().cityName === cityName ? 'found' : 'idle')
      } catch (failure) {
        setState(failure instanceof NoLocation ? failure.reason : 'unnamed')
      }
    })
  return { state, relocate }
}
