import { useEffect } from 'react'
import { navigate, openPages } from '@/navigate'
import { getStored } from '@/platform/storage'
import { today } from './today'

let wasOffered = false

/** Opens the shop with the advertisement, once a day, where home is what was opened and its picture is here. */
export function useOpeningAd() {
  useEffect(() => {
    if (wasOffered) return
    wasOffered = true
    if (openPages() === 1 && getStored('openingAd') && getStored('adShownOn') !== today())
      void navigate('adpage')
  }, [])
}
