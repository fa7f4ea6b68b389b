import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useSignedIn } from '@/features/session/useSession'
import { INVITER } from '@/lib/brandShare'
import { currentUrl } from '@/navigate'
import { getStored } from '@/platform/host/storage'

// Loaded on demand: few visits come through a shared link, so this code stays out of the first load.
const arrival = () => import('./arrival')

/** Reads from the page's address who shared its link (lib/brandShare, INVITER). */
export function useArrival(): void {
  useDidShow(() => {
    const url = currentUrl()
    if (!url.includes(`${INVITER}=`)) return
    arrival()
      .then(({ noteArrival }) => noteArrival(url))
      .catch(() => undefined)
  })
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn || !getStored('arrival')) return
    arrival()
      .then(({ reportArrival }) => reportArrival())
      .catch(() => undefined)
  }, [signedIn])
}
